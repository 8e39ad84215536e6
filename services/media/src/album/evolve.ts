import type { MediaEvent } from '@kolo/contracts';

/** A member's photos as they were added and moved, and which of them is the main one. */
export interface Album {
  photoIds: readonly string[];
  mainId: string | null;
}

export const EMPTY_ALBUM: Album = { photoIds: [], mainId: null };

/** The photos in the order in which everybody sees them: the main one first, wherever it was put. */
export const inOrder = ({ photoIds, mainId }: Album): readonly string[] =>
  mainId === null ? photoIds : [mainId, ...photoIds.filter((id) => id !== mainId)];

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
