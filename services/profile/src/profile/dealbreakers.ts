import type { ProfileEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import type { KeptDealbreakers } from '@kolo/contracts/profile/dealbreakerFields';
import { DEALBREAKER_CHOICES, DEALBREAKER_KINDS } from '@kolo/contracts/profile/dealbreakers';
import type { Decider } from '@kolo/events';
import type { ServiceContext } from '@kolo/service';
import { limitChanges } from './decide.ts';
import { evolve, NO_PROFILE, type Profile } from './evolve.ts';

export interface ChangeDealbreakers {
  dealbreakers: KeptDealbreakers;
  now: Date;
}

const EVERY_HERITAGE = HERITAGE_COUNTRIES.map(({ code }) => code);
const { min, max } = LIMITS.dealbreakers.ages;

/** In one order and without questions of which every answer is fine. */
function normalised(dealbreakers: KeptDealbreakers): KeptDealbreakers {
  const kept: KeptDealbreakers = {};
  for (const kind of DEALBREAKER_KINDS) {
    if (kind === 'age') {
      const ages = dealbreakers.age;
      if (ages && (ages.from > min || ages.to < max)) kept.age = { from: ages.from, to: ages.to };
      continue;
    }
    const every: readonly string[] =
      kind === 'heritageCountries' ? EVERY_HERITAGE : DEALBREAKER_CHOICES[kind];
    const fine = every.filter((answer) => dealbreakers[kind]?.includes(answer));
    if (fine.length > 0 && fine.length < every.length) kept[kind] = fine;
  }
  return kept;
}

/** Throws `change_limit_reached`. Nothing counts before the profile is complete (docs/product.md#dealbreakers). */
export function decideDealbreakers(
  profile: Profile,
  { dealbreakers, now }: ChangeDealbreakers,
): ProfileEvent[] {
  const wanted = normalised(dealbreakers);
  if (JSON.stringify(wanted) === JSON.stringify(normalised(profile.dealbreakers))) return [];
  const limited = profile.fields && limitChanges(profile, ['dealbreakers'], { different: [], now });
  return [{ type: 'DealbreakersChanged', data: { dealbreakers: wanted, ...(limited && { limited }) } }];
}

const dealbreakersDecider: Decider<Profile, ChangeDealbreakers, ProfileEvent> = {
  initial: NO_PROFILE,
  decide: decideDealbreakers,
  evolve,
};

/** From the members' own streams. */
export interface OwnDealbreakers {
  of(member: string): Promise<KeptDealbreakers>;
  change(member: string, dealbreakers: KeptDealbreakers): Promise<KeptDealbreakers>;
}

export function createDealbreakers({
  commands,
  clock,
}: Pick<ServiceContext, 'commands' | 'clock'>): OwnDealbreakers {
  const handle = commands(dealbreakersDecider);
  return {
    of: async (member) => (await handle.stateOf(streams.profile(member))).dealbreakers,
    async change(member, dealbreakers) {
      const { state } = await handle({
        stream: streams.profile(member),
        subject: member,
        command: { dealbreakers, now: clock() },
      });
      return state.dealbreakers;
    },
  };
}
