import { isId, PHOTO_SIZES, type PhotoSize, Problem } from '@kolo/contracts';

const PATH = /^\/api\/photos\/([^/]+)\/([^/]+)\.webp$/;

/** The photo that a `photoUrl` names. Throws `photo_not_found` for anything else. */
export function photoIdOf(url: string): string {
  const [, photoId, size] = PATH.exec(url) ?? [];
  if (!isId(photoId) || !isPhotoSize(size)) throw new Problem('photo_not_found');
  return photoId;
}

/** Whether a word is one of the sizes in which photos are served. */
const isPhotoSize = (word: unknown): word is PhotoSize =>
  typeof word === 'string' && Object.hasOwn(PHOTO_SIZES, word);
