import { z } from 'zod';
import { LIMITS } from '../limits.ts';

export interface Photo {
  id: string;
  photoUrl: string;
  isMain: boolean;
  order: number;
  /** What stands in for it while it loads: a ThumbHash in base64. Older photos have none. */
  placeholder?: string;
}
export interface UploadPhotoResponse {
  photoUrl: string;
  id: string;
}
export const photoUrlQuery = z.object({ photoUrl: z.string().min(1).max(200) });
export const reorderPhotoRequest = z.object({
  photoId: z.string(),
  newOrder: z.int().min(0).max(LIMITS.photos.max),
});
export const mainPhotoRequest = z.object({ photoId: z.string() });

/** The sizes in which a photo is served; widths in pixels at the crop ratio. */
export const PHOTO_SIZES = { card: 504, profile: 882, full: 1512 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

/**
 * The path of a photo in one size: `/api/photos/{photoId}/{size}.webp`. It is a name: AVIF or JPEG come where `Accept`
 * asks for them.
 */
export const photoUrl = (photoId: string, size: PhotoSize = 'profile'): string =>
  `/api/photos/${photoId}/${size}.webp`;
