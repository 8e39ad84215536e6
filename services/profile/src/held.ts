import { type HappenedQuestion, streams } from '@kolo/contracts';
import { happenedIn, heldBy, newestBefore, type ServiceContext } from '@kolo/service';
import type { Drafts } from './drafts/drafts.ts';
import type { Profiles } from './profiles.ts';
import type { Shields } from './shield/shields.ts';

/** What profile holds about a member, and what happened to it (docs/product.md#export-and-history). */
export const profileHeld = (
  { journal }: Pick<ServiceContext, 'journal'>,
  profiles: Profiles,
  drafts: Drafts,
  shields: Shields,
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
    async wizard(memberId) {
      const progress = await drafts.find(memberId);
      return { rows: progress ? [progress] : [] };
    },
  }),
  async happened({ memberId, before }: HappenedQuestion) {
    const entries = await happenedIn(journal, streams.profile(memberId), before, (event) => {
      if (event.type === 'ProfileCompleted') return { kind: 'profile-completed' };
      if (event.type === 'ProfileChangeGranted')
        return {
          kind: 'data-corrected',
          about: `limit of profile changes: one more. Why: ${event.data.act.why ?? ''}`,
        };
      return event.type === 'ProfileChanged' ? { kind: 'profile-changed' } : null;
    });
    const hidings = await happenedIn(journal, streams.shield(memberId), before, () => ({
      kind: 'shield-changed',
    }));
    return { entries: newestBefore([...entries, ...hidings], before) };
  },
});
