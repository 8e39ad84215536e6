import type { PhotoSize } from '@kolo/contracts/site/photoAddress';

const SIZE_IN_PATH = /\/(card|profile|full)\.webp(?=\?|$)/;

/** Other URLs are unchanged. */
export const sizedPhoto = (url: string, size: PhotoSize): string =>
  url.replace(SIZE_IN_PATH, `/${size}.webp`);
