import type { PhotoSize } from '@kolo/contracts';

const SIZE_IN_PATH = /\/(card|profile|full)\.webp(?=\?|$)/;

/** The address of the same photo in another size; an address of another form stays as it is. */
export const sizedPhoto = (url: string, size: PhotoSize): string =>
  url.replace(SIZE_IN_PATH, `/${size}.webp`);
