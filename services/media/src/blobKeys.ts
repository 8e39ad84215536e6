import type { PhotoSize } from '@kolo/contracts';
import type { PhotoFormat } from './images/formats.ts';

/** Where a photo's files lie in the blob store. */
export const blobKeys = {
  ofMember: (memberId: string) => `photos/${memberId}/`,
  ofPhoto: (memberId: string, photoId: string) => `photos/${memberId}/${photoId}/`,
  file: (memberId: string, photoId: string, size: PhotoSize, format: PhotoFormat = 'webp') =>
    `photos/${memberId}/${photoId}/${size}.${format}`,
} as const;
