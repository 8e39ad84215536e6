/** Widths in pixels at the crop ratio. */
export const PHOTO_SIZES = { card: 504, profile: 882, full: 1512 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

/** All sizes share a signature. */
export const photoUrl = (photoId: string, size: PhotoSize, signature: string): string =>
  `/api/photos/${photoId}/${size}.webp?sig=${signature}`;

const ADDRESS = /^\/api\/photos\/([^/]+)\/([^/?]+)\.webp(?:\?|$)/;

export function photoIdOf(url: string): string | null {
  const [, photoId, size] = ADDRESS.exec(url) ?? [];
  return photoId !== undefined && size !== undefined && Object.hasOwn(PHOTO_SIZES, size) ? photoId : null;
}
