import type { Photo } from '@kolo/contracts/api/media';
import { isMedia } from '@kolo/contracts/events';
import { streamParts } from '@kolo/contracts/ids';
import { FORGET, type Row } from '@kolo/documents';
import type { PhotoUrl, Projection } from '@kolo/service';
import { inDisplayOrder } from '../album/inOrder.ts';
import { EMPTY_PLACED_ALBUM, foldPlacedAlbum, type PlacedAlbum } from '../album/placeholders.ts';

export interface PhotosRow extends Row, PlacedAlbum {}

export const photosView: Projection<PhotosRow> = {
  collection: { name: 'photos', indexes: [] },
  keys: (event) =>
    isMedia(event) || event.type === 'AccountErased' ? streamParts(event.stream).slice(0, 1) : [],
  fold: (row, event) => {
    if (event.type === 'AccountErased') return FORGET;
    return isMedia(event) ? { ...foldPlacedAlbum(row ?? EMPTY_PLACED_ALBUM, event) } : row;
  },
};

/** The album as calls return it (docs/product.md#the-calls): the main photo first, counted from 0. */
export const photoList = (album: PlacedAlbum, photoUrl: PhotoUrl): Photo[] =>
  inDisplayOrder(album).map((id, order) => ({
    id,
    photoUrl: photoUrl(id, 'profile'),
    isMain: id === album.mainPhotoId,
    order,
    placeholder: album.placeholders[id],
  }));
