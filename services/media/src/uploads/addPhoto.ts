import type { Blobs } from '@kolo/blobs';
import { type MediaEvent, newId, Problem, type RandomBytes, streams } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import { SubjectErasedError } from '@kolo/events';
import type { AlbumCommand } from '../album/decide.ts';
import type { PlacedAlbum } from '../album/placeholders.ts';
import { blobKeys } from '../blobKeys.ts';
import { RENDITION_TYPE, type Renditions, renditionsOf } from '../images/renditions.ts';
import type { WorkQueue } from '../images/workQueue.ts';
import type { Unfinished } from './unfinished.ts';

export type HandleAlbum = CommandHandler<PlacedAlbum, AlbumCommand, MediaEvent>;

export interface AddPhotoDependencies {
  handle: HandleAlbum;
  blobs: Blobs;
  unfinished: Unfinished;
  pictures: WorkQueue;
  randomBytes: RandomBytes;
  clock(): Date;
}

/** Adds an uploaded file to a member's album and gives the new photo's id. Throws what the file or album refuses. */
export type AddPhoto = (upload: { memberId: string; file: Uint8Array; asMain: boolean }) => Promise<string>;

/** The way of a photo into an album: the files are stored before the event that makes them known. */
export function createAddPhoto(dependencies: AddPhotoDependencies): AddPhoto {
  const { handle, blobs, unfinished, pictures, randomBytes, clock } = dependencies;

  const store = (memberId: string, photoId: string, { files }: Renditions) =>
    Promise.all(
      files.map(({ size, bytes }) =>
        blobs.put(blobKeys.file(memberId, photoId, size), bytes, RENDITION_TYPE),
      ),
    );

  return async ({ memberId, file, asMain }) => {
    const order = { stream: streams.album(memberId), subject: memberId };
    await handle({ ...order, command: { type: 'EnsureRoom' } });
    const renditions = await pictures.run(() => renditionsOf(file));
    const { width, height, placeholder } = renditions;
    const photoId = newId(randomBytes);
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
    return photoId;
  };
}
