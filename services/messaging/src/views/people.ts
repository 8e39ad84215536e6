import type { KoloEvent } from '@kolo/contracts/events';
import { FIRST_TIER, foldMainPhoto, foldTier } from '@kolo/contracts/folds';
import { streamParts } from '@kolo/contracts/ids';
import type { Tier } from '@kolo/contracts/profile/enumerations';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** Keyed by member; each source fills its own fields (docs/design.md#no-order-between-services). */
export interface PersonRow extends Row {
  tier: Tier;
  registeredName: string | null;
  profileName: string | null;
  mainPhotoId: string | null;
  heritageCountries: string[];
  residenceCountry: string | null;
}

const nobodyYet: PersonRow = {
  tier: FIRST_TIER,
  registeredName: null,
  profileName: null,
  mainPhotoId: null,
  heritageCountries: [],
  residenceCountry: null,
};

const ABOUT_A_PERSON: readonly KoloEvent['type'][] = [
  'MemberRegistered',
  'MemberCorrected',
  'TierChanged',
  'AccountErased',
  'ProfileCompleted',
  'ProfileChanged',
  'MainPhotoChosen',
  'PhotoRemoved',
];

function withEvent(person: PersonRow, event: KoloEvent): PersonRow {
  switch (event.type) {
    case 'MemberRegistered':
      return { ...person, registeredName: event.data.firstName };
    case 'MemberCorrected':
      return { ...person, registeredName: event.data.firstName ?? person.registeredName };
    case 'TierChanged':
      return { ...person, tier: foldTier(person.tier, event) };
    case 'ProfileCompleted':
    case 'ProfileChanged':
      return {
        ...person,
        profileName: event.data.firstName ?? person.profileName,
        heritageCountries: event.data.heritageCountries ?? person.heritageCountries,
        residenceCountry: event.data.residenceCountry ?? person.residenceCountry,
      };
    case 'MainPhotoChosen':
    case 'PhotoRemoved':
      return { ...person, mainPhotoId: foldMainPhoto(person.mainPhotoId, event) };
    default:
      return person;
  }
}

export const peopleView: Projection<PersonRow> = {
  collection: { name: 'people', indexes: [] },
  keys: (event) => (ABOUT_A_PERSON.includes(event.type) ? streamParts(event.stream).slice(0, 1) : []),
  fold: (row, event) => (event.type === 'AccountErased' ? FORGET : withEvent(row ?? nobodyYet, event)),
};
