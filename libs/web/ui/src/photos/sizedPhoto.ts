import type { PhotoSize } from '@kolo/contracts';

const SIZE_IN_PATH = /\/(card|profile|full)\.webp$/;

/** The path of the same photo in another size; a path of another form stays as it is. */
export const sizedPhoto = (url: string, size: PhotoSize): string =>
  url.replace(SIZE_IN_PATH, `/${size}.webp`);
