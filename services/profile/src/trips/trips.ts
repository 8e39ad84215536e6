import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import { isAhead, isSameTrip, type Trip, type TripList } from '@kolo/contracts/places/trips';
import { WORDS } from '@kolo/contracts/words';
import type { ServiceContext } from '@kolo/service';
import { tripsDecider } from './decide.ts';

/** From the members' own streams (docs/product.md#trips). */
export interface OwnTrips {
  /** Those that are not over. */
  of(member: string): Promise<TripList>;
  /** Repeatable. Throws `place_unknown`, `invalid_input` and `change_limit_reached`. */
  change(member: string, trips: readonly Trip[]): Promise<TripList>;
}

export function createTrips({
  commands,
  peers,
  clock,
}: Pick<ServiceContext, 'commands' | 'peers' | 'clock'>): OwnTrips {
  const handle = commands(tripsDecider);
  const ahead = (trips: readonly Trip[]): Trip[] => trips.filter((trip) => isAhead(trip, clock()));
  const of = async (member: string): Promise<Trip[]> =>
    ahead((await handle.stateOf(streams.trips(member))).trips);

  /** By the names we know: nobody would live within reach of a mistyped place. */
  async function recogniseAll(trips: readonly Trip[]): Promise<Trip[]> {
    if (trips.length === 0) return [];
    const places = trips.map(({ country, city }) => ({ country, city }));
    const recognised = await peers.ask('discovery', 'recognise', { places });
    return trips.map((trip, at) => {
      const { known, didYouMean } = recognised.places[at] ?? { known: null, didYouMean: null };
      if (known) return { ...trip, ...known };
      throw new Problem('place_unknown', {
        fields: { trips: WORDS.placeUnknown },
        didYouMean: didYouMean ?? undefined,
      });
    });
  }

  return {
    of: async (member) => ({ trips: await of(member) }),
    async change(member, trips) {
      const before = await of(member);
      const isPlanned = (trip: Trip): boolean => before.some((each) => isSameTrip(each, trip));
      const added = await recogniseAll(trips.filter((trip) => !isPlanned(trip)));
      const { state } = await handle({
        stream: streams.trips(member),
        subject: member,
        command: {
          trips: [...before.filter((trip) => trips.some((each) => isSameTrip(each, trip))), ...added],
          now: clock(),
        },
      });
      return { trips: ahead(state.trips) };
    },
  };
}
