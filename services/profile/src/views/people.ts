import {
  FIRST_TIER,
  foldMainPhoto,
  foldTier,
  isIdentity,
  isMedia,
  type KoloEvent,
  streamParts,
  type Tier,
} from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

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
  if (isIdentity(event)) return { ...person, tier: foldTier(person.tier, event) };
  if (isMedia(event)) return { ...person, mainPhotoId: foldMainPhoto(person.mainPhotoId, event) };
  return person;
}

/** Tiers and main photos. */
export const peopleView: Projection<PersonRow> = {
  collection: { name: 'people', indexes: [] },
  keys: (event) => (ABOUT_A_PERSON.includes(event.type) ? streamParts(event.stream).slice(0, 1) : []),
  fold: (row, event) =>
    event.type === 'AccountErased'
      ? FORGET
      : withEvent(row ?? { tier: FIRST_TIER, mainPhotoId: null }, event),
};
