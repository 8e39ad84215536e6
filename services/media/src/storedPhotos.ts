import { type Blobs, DamagedBlobError } from '@kolo/blobs';
import { Problem } from '@kolo/contracts/errors';
import type { Album } from '@kolo/contracts/folds';
import type { PhotoSize } from '@kolo/contracts/site/photoAddress';
import type { ServiceContext } from '@kolo/service';
import { blobKeys } from './blobKeys.ts';
import type { PhotoFormat } from './images/formats.ts';
import type { Pictures } from './images/pictures.ts';
import type { WorkQueue } from './images/workQueue.ts';
import type { Unfinished } from './uploads/unfinished.ts';

export interface PhotoFile {
  bytes: Uint8Array;
  contentType: string;
}

export interface WantedPhoto {
  memberId: string;
  photoId: string;
  size: PhotoSize;
}

export interface StoredPhotosDependencies {
  blobs: Blobs;
  unfinished: Pick<Unfinished, 'begin' | 'end'>;
  pictures: Pick<Pictures, 'transcode'>;
  queue: WorkQueue;
  /** From the stream: a view may lag behind a removal whose files are gone. */
  albumOf(memberId: string): Promise<Album>;
  clock(): Date;
  log: Pick<ServiceContext['log'], 'warn'>;
}

/**
 * A photo's file, or `null`. Converts on first request and keeps the result; when busy, AVIF falls back to
 * WebP and JPEG throws `unavailable`.
 */
export type StoredPhotos = (photo: WantedPhoto, format: PhotoFormat) => Promise<PhotoFile | null>;

export function createStoredPhotos(dependencies: StoredPhotosDependencies): StoredPhotos {
  const { blobs, unfinished, pictures, queue, albumOf, clock, log } = dependencies;
  const making = new Map<string, Promise<PhotoFile>>();

  /** If the photo is removed meanwhile, the new file goes too; after a crash it is settled like an upload. */
  async function keep({ memberId, photoId }: WantedPhoto, key: string, file: PhotoFile): Promise<void> {
    await unfinished.begin({ photoId, memberId, at: clock() });
    await blobs.put(key, file.bytes, file.contentType);
    const { photoIds } = await albumOf(memberId);
    if (!photoIds.includes(photoId)) await blobs.removeAll(blobKeys.ofPhoto(memberId, photoId));
    await unfinished.end(photoId);
  }

  async function make(
    photo: WantedPhoto,
    format: Exclude<PhotoFormat, 'webp'>,
    webp: PhotoFile,
    key: string,
  ): Promise<PhotoFile> {
    const bytes = await queue.run(() => pictures.transcode(webp.bytes, photo.size, format));
    const file = { bytes, contentType: `image/${format}` };
    await keep(photo, key, file).catch((error: unknown) => {
      // The next request makes it again.
      log.warn(
        { err: error, photoId: photo.photoId },
        'a photo in another format is sent without being kept',
      );
    });
    return file;
  }

  return async (photo, format) => {
    const keyOf = (one: PhotoFormat) => blobKeys.file(photo.memberId, photo.photoId, photo.size, one);
    const key = keyOf(format);
    if (format === 'webp') return blobs.get(key);
    const there = await blobs.get(key).catch((error: unknown) => {
      if (!(error instanceof DamagedBlobError)) throw error;
      log.warn({ err: error }, 'a damaged photo is made again');
      return null;
    });
    if (there) return there;
    const webp = await blobs.get(keyOf('webp'));
    if (!webp) return null;
    const made = making.get(key) ?? make(photo, format, webp, key).finally(() => making.delete(key));
    making.set(key, made);
    try {
      return await made;
    } catch (error) {
      if (format === 'avif' && error instanceof Problem && error.code === 'unavailable') return webp;
      throw error;
    }
  };
}
