import type { Blobs } from '@kolo/blobs';
import { type MediaEvent, Problem, streams } from '@kolo/contracts';
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

/** Adds an uploaded file to a member's album as a new photo. Throws what the file or album refuses. */
export type AddPhoto = (upload: {
  memberId: string;
  photoId: string;
  read: () => Promise<Uint8Array>;
  asMain: boolean;
  /** Aborts when nobody waits for the photo any more. */
  signal: AbortSignal;
}) => Promise<void>;

/** The way of a photo into an album: the files are stored before the event that makes them known. */
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
      // Only a refusal is sure to have left no event; what else failed is settled later, when the event is known or not.
      // Of an engine that is away nothing more is asked now: whoever waits has waited for it once.
      if (error instanceof Problem || error instanceof SubjectErasedError) {
        await blobs.removeAll(blobKeys.ofPhoto(memberId, photoId));
        await unfinished.end(photoId);
      }
      throw error;
    }
    await unfinished.end(photoId);
  };
}
