import type { Blobs } from '@kolo/blobs';
import { type Album, type PhotoSize, Problem } from '@kolo/contracts';
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
  pictures: Pick<Pictures, 'transcoded'>;
  queue: WorkQueue;
  /** A member's album as its stream tells it: a view may lag behind a removal whose files have gone already. */
  albumOf(memberId: string): Promise<Album>;
  clock(): Date;
  log: Pick<ServiceContext['log'], 'warn'>;
}

/**
 * The file of a photo in a format, `null` without the photo. Others than WebP are made when they are first asked for
 * and kept; where too many are being made, AVIF is WebP meanwhile. Throws `unavailable` where JPEG has to wait too long.
 */
export type StoredPhotos = (photo: WantedPhoto, format: PhotoFormat) => Promise<PhotoFile | null>;

export function createStoredPhotos(dependencies: StoredPhotosDependencies): StoredPhotos {
  const { blobs, unfinished, pictures, queue, albumOf, clock, log } = dependencies;
  const making = new Map<string, Promise<PhotoFile>>();

  /** A photo that is removed meanwhile takes the new file along; what a crash leaves is settled like an upload. */
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
    const bytes = await queue.run(() => pictures.transcoded(webp.bytes, photo.size, format));
    const file = { bytes, contentType: `image/${format}` };
    await keep(photo, key, file).catch((error: unknown) => {
      // Whoever asks next has it made again.
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
    const there = await blobs.get(key);
    if (there || format === 'webp') return there;
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
