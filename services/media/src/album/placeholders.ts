import type { MediaEvent } from '@kolo/contracts/events';
import { type Album, EMPTY_ALBUM, foldAlbum } from '@kolo/contracts/folds';

/** Placeholders by photo; older photos have none. */
export interface PlacedAlbum extends Album {
  placeholders: Readonly<Record<string, string>>;
}

export const EMPTY_PLACED_ALBUM: PlacedAlbum = { ...EMPTY_ALBUM, placeholders: {} };

function foldPlaceholders(placeholders: PlacedAlbum['placeholders'], event: MediaEvent) {
  if (event.type === 'PhotoAdded' && event.data.placeholder !== undefined)
    return { ...placeholders, [event.data.photoId]: event.data.placeholder };
  if (event.type !== 'PhotoRemoved') return placeholders;
  const { [event.data.photoId]: _removed, ...others } = placeholders;
  return others;
}

export const foldPlacedAlbum = (album: PlacedAlbum, event: MediaEvent): PlacedAlbum => ({
  ...foldAlbum(album, event),
  placeholders: foldPlaceholders(album.placeholders, event),
});
