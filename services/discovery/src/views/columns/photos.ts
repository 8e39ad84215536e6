import type { MediaEvent } from '@kolo/contracts';

/** What media tells about a candidate. */
export interface PhotoColumns {
  photoIds: string[];
  mainPhotoId: string | null;
}

export const NO_PHOTOS: PhotoColumns = { photoIds: [], mainPhotoId: null };

/** The photo columns after an event. */
export function foldPhotos(
  { photoIds, mainPhotoId }: PhotoColumns,
  event: MediaEvent,
): Partial<PhotoColumns> {
  switch (event.type) {
    case 'PhotoAdded':
      return { photoIds: [...photoIds, event.data.photoId] };
    case 'PhotoRemoved': {
      const { photoId } = event.data;
      return {
        photoIds: photoIds.filter((id) => id !== photoId),
        mainPhotoId: mainPhotoId === photoId ? null : mainPhotoId,
      };
    }
    case 'PhotosReordered':
      return { photoIds: event.data.photoIds };
    case 'MainPhotoChosen':
      return { mainPhotoId: event.data.photoId };
  }
}
