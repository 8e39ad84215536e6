import { EMPTY_ALBUM, type InternalInput, type InternalOutput, newId, streams } from '@kolo/contracts';
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
import { album } from './album/album.ts';
import { inOrder } from './album/inOrder.ts';
import { mediaHeld } from './held.ts';
import { createPictures } from './images/pictures.ts';
import { createWorkQueue } from './images/workQueue.ts';
import { createLookOfPhoto, showNewPhotos } from './looks.ts';
import { servePhotoFile } from './photoFiles.ts';
import { removeMemberFiles, removePhotoFiles } from './removal.ts';
import { albumCalls } from './routes.ts';
import { createStoredPhotos } from './storedPhotos.ts';
import { createAddPhoto } from './uploads/addPhoto.ts';
import { createAdmission } from './uploads/admission.ts';
import { createSettling } from './uploads/settling.ts';
import { createUnfinished, unfinishedUploads } from './uploads/unfinished.ts';
import { photoOwnersView } from './views/photoOwners.ts';
import { photosView } from './views/photos.ts';

/** Other formats are made beside, one at a time; a page of photos that nobody has seen yet gets some of them at once. */
const FORMATS = { atOnce: 1, waiting: 8 };

/** Media: members' albums and the files behind them. */
export const mediaService: ServiceDefinition = {
  name: 'media',
  viewsVersion: 4,
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
    const look = createLookOfPhoto(photoFile, pictures);
    const photos = createPhotoAddresses({ secrets, clock });
    // A page shows many photos, so that files are given by our own rows alone; only refusals are confirmed
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
        servePhotoFile({ documents, visibility, peopleShown, photos, photoFile }),
      ],
      visibility,
      answers: {
        async album({
          memberId,
        }: InternalInput<'media', 'album'>): Promise<InternalOutput<'media', 'album'>> {
          const photoIds = inOrder((await albumOf(memberId)) ?? EMPTY_ALBUM);
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
        ...mediaHeld({ journal, albumOf, photoFile }),
      },
      reactors: [
        { source: 'media', reactor: removePhotoFiles(blobs) },
        { source: 'media', reactor: showNewPhotos({ peers, clock }, look) },
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
