import { test } from '@jest/globals';
import type { Trip } from '@kolo/contracts/places/trips';
import { followsModel, sequencesInTime, type Timed } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import { type ChangeTrips, tripsDecider } from './decide.ts';

const DAY_MS = 24 * 3_600_000;
const MONDAY = Date.parse('2026-11-23');
const weekOf = (n: number) => new Date(MONDAY + n * 7 * DAY_MS).toISOString().slice(0, 10);
const sundayOf = (week: string) => Date.parse(week) + 7 * DAY_MS;

const trip = fc
  .record({
    city: fc.constantFrom('Split', 'Niš', 'Ниш'),
    first: fc.constantFrom(0, 1, 2, 3, 4, 4, 5, 58),
    weeks: fc.constantFrom(0, 0, 1),
  })
  .map(({ city, first, weeks }): Trip => {
    const country = city === 'Split' ? 'HR' : 'RS';
    return { country, city, firstWeek: weekOf(first), lastWeek: weekOf(first + weeks) };
  });
const commands = fc.array(trip, { maxLength: 3 }).map(
  (trips) =>
    (now: Date): ChangeTrips => ({ trips, now }),
);
const pauses = fc.constantFrom(0, DAY_MS, 3 * DAY_MS, 8 * DAY_MS);

const nameOf = ({ city, firstWeek, lastWeek }: Trip) =>
  `${city === 'Split' ? city : 'Niš'}, ${firstWeek} to ${lastWeek}`;

/** Ends by itself, each once, six added in 30 days, within a year (docs/product.md#trips). */
function startModel() {
  let planned: { name: string; lastWeek: string }[] = [];
  let added: number[] = [];
  return {
    step({ now, command }: Timed<ChangeTrips>): string | undefined {
      const isOver = ({ lastWeek }: { lastWeek: string }) => sundayOf(lastWeek) <= now.getTime();
      const wanted = new Map(
        command.trips.filter((trip) => !isOver(trip)).map((trip) => [nameOf(trip), trip.lastWeek] as const),
      );
      const before = planned.filter((trip) => !isOver(trip));
      const fresh = [...wanted].filter(([name]) => before.every((trip) => trip.name !== name));
      const today = Date.parse(now.toISOString().slice(0, 10));
      if (fresh.some(([, lastWeek]) => Date.parse(lastWeek) > today + 52 * 7 * DAY_MS))
        return 'invalid_input';
      if (fresh.length === 0 && wanted.size === before.length) return undefined;
      const counted = added.filter((at) => at > now.getTime() - 30 * DAY_MS);
      if (counted.length + fresh.length > 6) return 'change_limit_reached';
      planned = [...wanted].map(([name, lastWeek]) => ({ name, lastWeek }));
      added = [...counted, ...fresh.map(() => now.getTime())];
      return undefined;
    },
    shows: () => planned.map(({ name }) => name).sort(),
  };
}

test('trips are planned by their rules in every order', () => {
  followsModel({
    decider: {
      ...tripsDecider,
      decide: (state, { command }: Timed<ChangeTrips>) => tripsDecider.decide(state, command),
    },
    sequences: sequencesInTime(commands, pauses),
    startModel,
    observe: ({ trips }) => trips.map(nameOf).sort(),
  });
});
