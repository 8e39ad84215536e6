import { type Album, EMPTY_ALBUM, foldAlbum, type MediaEvent } from '@kolo/contracts';

/** An album with what stands in for each photo while it loads, by the photo; older photos have none. */
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

/** The album after one event. */
export const foldPlacedAlbum = (album: PlacedAlbum, event: MediaEvent): PlacedAlbum => ({
  ...foldAlbum(album, event),
  placeholders: foldPlaceholders(album.placeholders, event),
});
