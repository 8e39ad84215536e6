import {
  type InternalOutput,
  isSameCity,
  type OriginShield,
  Problem,
  streams,
  type ToldOriginShield,
  WORDS,
} from '@kolo/contracts';
import { type ServiceContext, withoutAnswer } from '@kolo/service';
import { shieldDecider } from './decide.ts';

type Recognised = InternalOutput<'discovery', 'recognise'>['places'];
type City = OriginShield['cities'][number];

/** From whom members hide, by their own streams (docs/product.md#shields). */
export interface Shields {
  of(member: string): Promise<OriginShield>;
  /** The same with the cities that we do not know. */
  told(member: string): Promise<ToldOriginShield>;
  /** Gives what holds from now on. May be repeated. Throws `place_unknown`. */
  change(member: string, shield: OriginShield): Promise<ToldOriginShield>;
}

/** What the shield names that we do not know; it may have been named before we asked. */
const withUnrecognised = (shield: OriginShield, recognised: Recognised | null): ToldOriginShield => ({
  ...shield,
  ...(recognised && {
    unrecognised: shield.cities.flatMap((city, index) => {
      const answer = recognised[index];
      return answer?.known === null ? [{ ...city, didYouMean: answer.didYouMean }] : [];
    }),
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

  /** Cities that are named anew, by the names that we know; a mistyped one would hide from nobody. */
  async function known(cities: readonly City[]): Promise<City[]> {
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
      const added = await known(cities.filter((city) => !isNamed(city)));
      const { state } = await handle({
        stream: streams.shield(member),
        subject: member,
        command: { shield: { ...shield, cities: [...named, ...added] } },
      });
      return told(state);
    },
  };
}
