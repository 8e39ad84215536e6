import type { MediaEvent } from '../events/media.ts';

export interface Album {
  photoIds: readonly string[];
  mainPhotoId: string | null;
}

export const EMPTY_ALBUM: Album = { photoIds: [], mainPhotoId: null };

export function foldMainPhoto(mainPhotoId: string | null, event: MediaEvent): string | null {
  if (event.type === 'MainPhotoChosen') return event.data.photoId;
  return event.type === 'PhotoRemoved' && event.data.photoId === mainPhotoId ? null : mainPhotoId;
}

function foldPhotos(photoIds: readonly string[], event: MediaEvent): readonly string[] {
  switch (event.type) {
    case 'PhotoAdded':
      return [...photoIds, event.data.photoId];
    case 'PhotoRemoved':
      return photoIds.filter((id) => id !== event.data.photoId);
    case 'PhotosReordered':
      return event.data.photoIds;
    case 'MainPhotoChosen':
      return photoIds;
  }
}

export const foldAlbum = ({ photoIds, mainPhotoId }: Album, event: MediaEvent): Album => ({
  photoIds: foldPhotos(photoIds, event),
  mainPhotoId: foldMainPhoto(mainPhotoId, event),
});
