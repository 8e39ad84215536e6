/** The sizes in which a photo is served; widths in pixels at the crop ratio. */
export const PHOTO_SIZES = { card: 504, profile: 882, full: 1512 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

/** The path of a photo in one size: `/api/photos/{photoId}/{size}.webp`. */
export const photoUrl = (photoId: string, size: PhotoSize = 'profile'): string =>
  `/api/photos/${photoId}/${size}.webp`;

const PATH = /^\/api\/photos\/([^/]+)\//;

/** Which photo a path of `photoUrl` is of; `null` for any other address. */
export const photoIdOf = (url: string): string | null => PATH.exec(url)?.[1] ?? null;
