import { streamParts } from '@kolo/contracts/ids';
import type { Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** Keyed by photo; gone once the photo may no longer be shown. */
export interface PhotoOwnerRow extends Row {
  id: string;
  memberId: string;
}

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
