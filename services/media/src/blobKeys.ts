import type { PhotoSize } from '@kolo/contracts';

/** Where a photo's files lie in the blob store. */
export const blobKeys = {
  ofMember: (memberId: string) => `photos/${memberId}/`,
  ofPhoto: (memberId: string, photoId: string) => `photos/${memberId}/${photoId}/`,
  file: (memberId: string, photoId: string, size: PhotoSize) => `photos/${memberId}/${photoId}/${size}.webp`,
} as const;
