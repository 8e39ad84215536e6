import type { MediaEvent } from '@kolo/contracts';

/** A member's photos in their order. */
export interface Album {
  photoIds: readonly string[];
  mainId: string | null;
}

export const EMPTY_ALBUM: Album = { photoIds: [], mainId: null };

/** The album after an event. */
export function evolve(album: Album, event: MediaEvent): Album {
  switch (event.type) {
    case 'PhotoAdded':
      return { ...album, photoIds: [...album.photoIds, event.data.photoId] };
    case 'PhotoRemoved': {
      const { photoId } = event.data;
      return {
        photoIds: album.photoIds.filter((id) => id !== photoId),
        mainId: album.mainId === photoId ? null : album.mainId,
      };
    }
    case 'PhotosReordered':
      return { ...album, photoIds: event.data.photoIds };
    case 'MainPhotoChosen':
      return { ...album, mainId: event.data.photoId };
  }
}
