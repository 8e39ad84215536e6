import { streamParts, type Tier } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { KoloEvent, Projection } from '@kolo/events';

/** What other services tell of a member and a profile shows, keyed by the member. */
export interface PersonRow extends Row {
  tier: Tier;
  mainPhotoId: string | null;
}

const ABOUT_A_PERSON: readonly KoloEvent['type'][] = [
  'TierChanged',
  'MainPhotoChosen',
  'PhotoRemoved',
  'AccountErased',
];

function withEvent(person: PersonRow, event: KoloEvent): PersonRow {
  switch (event.type) {
    case 'TierChanged':
      return { ...person, tier: event.data.tier };
    case 'MainPhotoChosen':
      return { ...person, mainPhotoId: event.data.photoId };
    case 'PhotoRemoved':
      return person.mainPhotoId === event.data.photoId ? { ...person, mainPhotoId: null } : person;
    default:
      return person;
  }
}

/** Tiers and main photos. */
export const peopleView: Projection<PersonRow> = {
  collection: { name: 'people', indexes: [] },
  keys: (event) => (ABOUT_A_PERSON.includes(event.type) ? streamParts(event.stream).slice(0, 1) : []),
  fold: (row, event) =>
    event.type === 'AccountErased' ? FORGET : withEvent(row ?? { tier: 'free', mainPhotoId: null }, event),
};
