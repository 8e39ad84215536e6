import { CHANGE_GRANTED, type HappenedQuestion } from '@kolo/contracts/history';
import { streams } from '@kolo/contracts/ids';
import { happenedIn, heldBy, newestBefore, type ServiceContext } from '@kolo/service';
import type { Drafts } from './drafts/drafts.ts';
import type { OwnDealbreakers } from './profile/dealbreakers.ts';
import type { Profiles } from './profiles.ts';
import type { Shields } from './shield/shields.ts';
import type { OwnTrips } from './trips/trips.ts';

/** A member's profile data and its history (docs/product.md#export-and-history). */
export const createPersonalData = (
  { journal }: Pick<ServiceContext, 'journal'>,
  {
    profiles,
    drafts,
    shields,
    dealbreakers,
    trips,
  }: { profiles: Profiles; drafts: Drafts; shields: Shields; dealbreakers: OwnDealbreakers; trips: OwnTrips },
) => ({
  held: heldBy('profile', {
    async profile(memberId) {
      const row = await profiles.find(memberId);
      return { rows: row ? [row.fields] : [] };
    },
    async shield(memberId) {
      const { countries, cities, heritages } = await shields.of(memberId);
      return {
        rows: [
          ...countries.map((country) => ({ country })),
          ...cities.map(({ city, country }) => ({ city, country })),
          ...heritages.map((heritage) => ({ heritage })),
        ],
      };
    },
    async dealbreakers(memberId) {
      const { age, ...answers } = await dealbreakers.of(memberId);
      const row = { ...answers, ...(age && { age: `${age.from}–${age.to}` }) };
      return { rows: Object.keys(row).length > 0 ? [row] : [] };
    },
    async trips(memberId) {
      return { rows: (await trips.of(memberId)).trips };
    },
    async wizard(memberId) {
      const progress = await drafts.find(memberId);
      return { rows: progress ? [progress] : [] };
    },
  }),
  async happened({ memberId, before }: HappenedQuestion) {
    const entries = await happenedIn(journal, streams.profile(memberId), before, (event) => {
      if (event.type === 'ProfileCompleted') return { kind: 'profile-completed' };
      if (event.type === 'DealbreakersChanged') return { kind: 'profile-changed', about: 'dealbreakers' };
      if (event.type === 'ProfileChangeGranted')
        return { kind: 'data-corrected', about: `${CHANGE_GRANTED}${event.data.act.why ?? ''}` };
      return event.type === 'ProfileChanged' ? { kind: 'profile-changed' } : null;
    });
    const hidings = await happenedIn(journal, streams.shield(memberId), before, () => ({
      kind: 'shield-changed',
    }));
    const travels = await happenedIn(journal, streams.trips(memberId), before, () => ({
      kind: 'profile-changed',
      about: 'trips',
    }));
    return { entries: newestBefore([...entries, ...hidings, ...travels], before) };
  },
});
