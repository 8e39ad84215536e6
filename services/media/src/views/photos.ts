import { isMedia, type Photo, streamParts } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { PhotoUrl, Projection } from '@kolo/service';
import { inOrder } from '../album/inOrder.ts';
import { EMPTY_PLACED_ALBUM, foldPlacedAlbum, type PlacedAlbum } from '../album/placeholders.ts';

/** A member's album, keyed by the member. */
export interface PhotosRow extends Row, PlacedAlbum {}

/** Who has which photos: rows keyed by member. */
export const photosView: Projection<PhotosRow> = {
  collection: { name: 'photos', indexes: [] },
  keys: (event) =>
    isMedia(event) || event.type === 'AccountErased' ? streamParts(event.stream).slice(0, 1) : [],
  fold: (row, event) => {
    if (event.type === 'AccountErased') return FORGET;
    return isMedia(event) ? { ...foldPlacedAlbum(row ?? EMPTY_PLACED_ALBUM, event) } : row;
  },
};

/** An album as the calls answer it (docs/product.md#the-calls): the main photo first and marked, counted from 0. */
export const photoList = (album: PlacedAlbum, photoUrl: PhotoUrl): Photo[] =>
  inOrder(album).map((id, order) => {
    const placeholder = album.placeholders[id];
    return {
      id,
      photoUrl: photoUrl(id, 'profile'),
      isMain: id === album.mainPhotoId,
      order,
      ...(placeholder !== undefined && { placeholder }),
    };
  });
