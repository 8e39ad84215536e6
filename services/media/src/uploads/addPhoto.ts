import type { Blobs } from '@kolo/blobs';
import { Problem } from '@kolo/contracts/errors';
import type { MediaEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import type { CommandHandler } from '@kolo/events';
import { SubjectErasedError } from '@kolo/events';
import type { AlbumCommand } from '../album/decide.ts';
import type { PlacedAlbum } from '../album/placeholders.ts';
import { blobKeys } from '../blobKeys.ts';
import type { Pictures, Renditions } from '../images/pictures.ts';
import type { Unfinished } from './unfinished.ts';

const RENDITION_TYPE = 'image/webp';

export type HandleAlbum = CommandHandler<PlacedAlbum, AlbumCommand, MediaEvent>;

export interface AddPhotoDependencies {
  handle: HandleAlbum;
  blobs: Blobs;
  unfinished: Unfinished;
  pictures: Pick<Pictures, 'renditions'>;
  clock(): Date;
}

/** Throws what the file or album refuses. */
export type AddPhoto = (upload: {
  memberId: string;
  photoId: string;
  read: () => Promise<Uint8Array>;
  asMain: boolean;
  signal: AbortSignal;
}) => Promise<void>;

/** Stores the files before the event that makes them known. */
export function createAddPhoto(dependencies: AddPhotoDependencies): AddPhoto {
  const { handle, blobs, unfinished, pictures, clock } = dependencies;

  const store = (memberId: string, photoId: string, { files }: Renditions) =>
    Promise.all(
      files.map(({ size, bytes }) =>
        blobs.put(blobKeys.file(memberId, photoId, size), bytes, RENDITION_TYPE),
      ),
    );

  return async ({ memberId, photoId, read, asMain, signal }) => {
    const order = { stream: streams.album(memberId), subject: memberId };
    const renditions = await pictures.renditions(read, signal);
    signal.throwIfAborted();
    const { width, height, placeholder } = renditions;
    await unfinished.begin({ photoId, memberId, at: clock() });
    try {
      await store(memberId, photoId, renditions);
      await handle({ ...order, command: { type: 'AddPhoto', photoId, width, height, placeholder, asMain } });
    } catch (error) {
      // Only after a refusal is it certain that there is no event. Everything else is settled later.
      if (error instanceof Problem || error instanceof SubjectErasedError) {
        await blobs.removeAll(blobKeys.ofPhoto(memberId, photoId));
        await unfinished.end(photoId);
      }
      throw error;
    }
    await unfinished.end(photoId);
  };
}
