import { isIdentity, isMedia, type KoloEvent } from '@kolo/contracts/events';
import { FIRST_TIER, foldMainPhoto, foldTier } from '@kolo/contracts/folds';
import { streamParts } from '@kolo/contracts/ids';
import type { Tier } from '@kolo/contracts/profile/enumerations';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** What other services tell of a member, keyed by member. */
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

export const peopleView: Projection<PersonRow> = {
  collection: { name: 'people', indexes: [] },
  keys: (event) => (ABOUT_A_PERSON.includes(event.type) ? streamParts(event.stream).slice(0, 1) : []),
  fold: (row, event) =>
    event.type === 'AccountErased'
      ? FORGET
      : withEvent(row ?? { tier: FIRST_TIER, mainPhotoId: null }, event),
};
