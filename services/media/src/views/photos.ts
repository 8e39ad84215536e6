import { type MediaEvent, mediaEvents, type Photo, photoUrl, streamParts } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { KoloEvent, Projection } from '@kolo/events';
import { type Album, EMPTY_ALBUM, evolve, inOrder } from '../album/evolve.ts';

/** A member's album, keyed by the member. */
export interface PhotosRow extends Row {
  photoIds: string[];
  mainId: string | null;
}

const isMediaEvent = (event: KoloEvent): event is MediaEvent => Object.hasOwn(mediaEvents, event.type);

/** Who has which photos: rows keyed by member. */
export const photosView: Projection<PhotosRow> = {
  collection: { name: 'photos', indexes: [] },
  keys: (event) =>
    isMediaEvent(event) || event.type === 'AccountErased' ? streamParts(event.stream).slice(0, 1) : [],
  fold: (row, event) => {
    if (event.type === 'AccountErased') return FORGET;
    if (!isMediaEvent(event)) return row;
    const { photoIds, mainId } = evolve(row ?? EMPTY_ALBUM, event);
    return { photoIds: [...photoIds], mainId };
  },
};

/** An album as the calls of spec §7 answer it: the main photo first and marked, counted from 0. */
export const photoList = (album: Album): Photo[] =>
  inOrder(album).map((id, order) => ({ id, photoUrl: photoUrl(id), isMain: id === album.mainId, order }));
