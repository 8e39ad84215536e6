import { streamParts } from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** Whose a photo is, keyed by the photo; a row is there as long as the photo may be shown. */
export interface PhotoOwnerRow extends Row {
  id: string;
  memberId: string;
}

/** Which photos exist: rows keyed by photo. */
export const photoOwnersView: Projection<PhotoOwnerRow> = {
  collection: { name: 'photo-owners', indexes: ['memberId'] },
  involves: ['memberId'],
  keys: (event) => (event.type === 'PhotoAdded' || event.type === 'PhotoRemoved' ? [event.data.photoId] : []),
  fold: (row, event, id) => {
    const [memberId] = streamParts(event.stream);
    if (event.type === 'PhotoRemoved' || memberId === undefined) return null;
    return event.type === 'PhotoAdded' ? { id, memberId } : row;
  },
};
