import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import { isSameCity, type OriginShield, type ToldOriginShield } from '@kolo/contracts/places/originShield';
import type { InternalOutput } from '@kolo/contracts/protocol/internal';
import { WORDS } from '@kolo/contracts/words';
import { type ServiceContext, withoutAnswer } from '@kolo/service';
import { shieldDecider } from './decide.ts';

type Recognised = InternalOutput<'discovery', 'recognise'>['places'];
type City = OriginShield['cities'][number];

/** From the members' own streams (docs/product.md#shields). */
export interface Shields {
  of(member: string): Promise<OriginShield>;
  /** With the cities we do not know. */
  told(member: string): Promise<ToldOriginShield>;
  /** Repeatable. Throws `place_unknown`. */
  change(member: string, shield: OriginShield): Promise<ToldOriginShield>;
}

/** Cities may have been named before we checked them. */
const withUnrecognised = (shield: OriginShield, recognised: Recognised | null): ToldOriginShield => ({
  ...shield,
  unrecognised:
    recognised === null
      ? undefined
      : shield.cities.flatMap((city, index) => {
          const answer = recognised[index];
          return answer?.known === null ? [{ ...city, didYouMean: answer.didYouMean }] : [];
        }),
});

export function createShields({ commands, peers }: Pick<ServiceContext, 'commands' | 'peers'>): Shields {
  const handle = commands(shieldDecider);
  const of = (member: string) => handle.stateOf(streams.shield(member));

  async function recognise(cities: readonly City[]): Promise<Recognised> {
    if (cities.length === 0) return [];
    return (await peers.ask('discovery', 'recognise', { places: [...cities] })).places;
  }
  const told = async (shield: OriginShield): Promise<ToldOriginShield> =>
    withUnrecognised(shield, await recognise(shield.cities).catch(withoutAnswer(null)));

  /** Replaces added cities by the names we know: a mistyped one would hide from nobody. */
  async function recogniseAll(cities: readonly City[]): Promise<City[]> {
    const recognised = await recognise(cities);
    return recognised.map(({ known: city, didYouMean }) => {
      if (city) return city;
      throw new Problem('place_unknown', {
        fields: { cities: WORDS.placeUnknown },
        didYouMean: didYouMean ?? undefined,
      });
    });
  }

  return {
    of,
    told: async (member) => told(await of(member)),
    async change(member, { cities, ...shield }) {
      const before = await of(member);
      const isNamed = (city: City): boolean => before.cities.some((other) => isSameCity(city, other));
      const named = cities.filter(isNamed);
      const added = await recogniseAll(cities.filter((city) => !isNamed(city)));
      const { state } = await handle({
        stream: streams.shield(member),
        subject: member,
        command: { shield: { ...shield, cities: [...named, ...added] } },
      });
      return told(state);
    },
  };
}
