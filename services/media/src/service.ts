import { EMPTY_ALBUM } from '@kolo/contracts/folds';
import { newId, streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import {
  blocksView,
  createPhotoAddresses,
  createVisibility,
  matchesView,
  memberFactsView,
  pairByInteraction,
  pairsByRows,
  type ServiceDefinition,
} from '@kolo/service';
import { album } from './album/decide.ts';
import { inDisplayOrder } from './album/inOrder.ts';
import { createPictures } from './images/pictures.ts';
import { createWorkQueue } from './images/workQueue.ts';
import { createPersonalData } from './personalData.ts';
import { createHashPhoto, reportNewPhotos } from './photoHashes.ts';
import { removeMemberFiles, removePhotoFiles } from './removePhotoFiles.ts';
import { albumCalls } from './routes.ts';
import { servePhotoFile } from './servePhotoFile.ts';
import { createStoredPhotos } from './storedPhotos.ts';
import { createAddPhoto } from './uploads/addPhoto.ts';
import { createAdmission } from './uploads/admission.ts';
import { createSettling } from './uploads/settling.ts';
import { createUnfinished, unfinishedUploads } from './uploads/unfinished.ts';
import { photoOwnersView } from './views/photoOwners.ts';
import { photosView } from './views/photos.ts';

/** Formats are converted one at a time; a page of new photos requests several at once. */
const FORMATS = { atOnce: 1, waiting: 8 };

/** Members' albums and their files. */
export const mediaService: ServiceDefinition = {
  name: 'media',
  viewsVersion: 8,
  projections: [photosView, photoOwnersView, memberFactsView, matchesView, blocksView],
  feed: ['identity', 'profile', 'interaction'],
  collections: [unfinishedUploads],

  build({
    blobs,
    clock,
    commands,
    documents,
    histogram,
    journal,
    log,
    peers,
    peopleShown,
    randomBytes,
    secrets,
    waitForOwnRows,
  }) {
    const handle = commands(album);
    const albumOf = (memberId: string) => handle.stateOf(streams.album(memberId));
    const unfinished = createUnfinished({ documents, blobs, albumOf, log });
    const settling = createSettling({ unfinished, clock, log });
    const pictures = createPictures({ note: histogram('kolo_picture_duration_seconds') });
    const photoFile = createStoredPhotos({
      blobs,
      unfinished,
      pictures,
      queue: createWorkQueue(FORMATS),
      clock,
      albumOf,
      log,
    });
    const look = createHashPhoto(photoFile, pictures);
    const photos = createPhotoAddresses({ secrets, clock });
    // A page shows many photos, so our own rows decide; only refusals are confirmed
    // (docs/design.md#signed-photo-addresses).
    const visibility = createVisibility({
      documents,
      clock,
      ownPairs: pairsByRows(documents),
      ownPairsKnowMatches: true,
      pairByOwner: pairByInteraction(peers),
      asksOwnerFirst: (disclosure) => disclosure === 'photos',
      async confirmFit(one, other) {
        return (await peers.ask('profile', 'fit', { one, other })).fit;
      },
    });
    const addPhoto = createAddPhoto({ handle, blobs, unfinished, pictures, clock });
    const admission = createAdmission({
      createId: () => newId(randomBytes),
      async ensureRoom(memberId, reserved) {
        const command = { type: 'EnsureRoom', reserved } as const;
        await handle({ stream: streams.album(memberId), subject: memberId, command });
      },
    });

    return {
      calls: [
        ...albumCalls({ handle, addPhoto, admission, documents, photos }),
        servePhotoFile({ documents, visibility, peopleShown, photos, photoFile, waitForOwnRows }),
      ],
      visibility,
      answers: {
        async album({
          memberId,
        }: InternalInput<'media', 'album'>): Promise<InternalOutput<'media', 'album'>> {
          const photoIds = inDisplayOrder((await albumOf(memberId)) ?? EMPTY_ALBUM);
          return { photos: photoIds.length, photoIds: [...photoIds] };
        },
        async picture({
          memberId,
          photoId,
        }: InternalInput<'media', 'picture'>): Promise<InternalOutput<'media', 'picture'>> {
          const { photoIds } = await albumOf(memberId);
          const file = photoIds.includes(photoId)
            ? await photoFile({ memberId, photoId, size: 'card' }, 'webp')
            : null;
          return file && { photoId, webp: Buffer.from(file.bytes).toString('base64') };
        },
        async looks({
          memberId,
        }: InternalInput<'media', 'looks'>): Promise<InternalOutput<'media', 'looks'>> {
          const { photoIds } = await albumOf(memberId);
          const looks = await Promise.all(photoIds.map((photoId) => look(memberId, photoId)));
          return { looks: looks.filter((each) => each !== null) };
        },
        async removePhoto({
          memberId,
          photoId,
          caseId,
        }: InternalInput<'media', 'removePhoto'>): Promise<InternalOutput<'media', 'removePhoto'>> {
          const { photoIds } = await albumOf(memberId);
          if (!photoIds.includes(photoId)) return { removed: false };
          await handle({
            stream: streams.album(memberId),
            subject: memberId,
            command: { type: 'RemovePhoto', photoId, caseId },
          });
          return { removed: true };
        },
        ...createPersonalData({ journal, albumOf, photoFile }),
      },
      reactors: [
        { source: 'media', reactor: removePhotoFiles(blobs) },
        { source: 'media', reactor: reportNewPhotos({ peers, clock }, look) },
        { source: 'identity', reactor: removeMemberFiles(blobs) },
      ],
      async start() {
        settling.start();
      },
      async stop() {
        pictures.stop();
        await settling.stop();
      },
    };
  },
};
