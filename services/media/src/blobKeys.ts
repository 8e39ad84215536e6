import type { PhotoSize } from '@kolo/contracts/site/photoAddress';
import type { PhotoFormat } from './images/formats.ts';

export const blobKeys = {
  ofMember: (memberId: string) => `photos/${memberId}/`,
  ofPhoto: (memberId: string, photoId: string) => `photos/${memberId}/${photoId}/`,
  file: (memberId: string, photoId: string, size: PhotoSize, format: PhotoFormat = 'webp') =>
    `photos/${memberId}/${photoId}/${size}.${format}`,
} as const;
