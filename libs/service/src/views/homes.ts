import { foldProfile, type Home, type KoloEvent, keptProfileFields, streamParts } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '../productEvents.ts';

/** Where a member lives and comes from, keyed by the member. */
export interface HomeRow extends Row, Home {}

const home = keptProfileFields.pick({ residenceCountry: true, currentCity: true, heritageCountries: true });
const TOLD: readonly KoloEvent['type'][] = ['ProfileCompleted', 'ProfileChanged', 'AccountErased'];

/** What a shield looks at: beside `hiddenView`, which has the shields (design 57). */
export const homesView: Projection<HomeRow> = {
  collection: { name: 'homes', indexes: [] },
  keys: (event) => (TOLD.includes(event.type) ? streamParts(event.stream).slice(0, 1) : []),
  fold(row, event) {
    if (event.type === 'AccountErased') return FORGET;
    if (event.type !== 'ProfileCompleted' && event.type !== 'ProfileChanged') return row;
    const folded = foldProfile(home, row, event);
    return folded && { ...folded };
  },
};
