import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { openState, type State } from '@kolo/state';
import { temporaryDirectory } from '@kolo/testing';
import { createLog } from '../http/requestLog.ts';
import { localPeers } from '../questions/peers.ts';
import { createPeopleShown } from './peopleShown.ts';

const NOON = Date.parse('2026-06-14T12:00:00Z');
const HOUR = 3_600_000;
const { free, paid } = LIMITS.peopleADay;

let directory: ReturnType<typeof temporaryDirectory>;
let state: State;
let now: number;
let isPaid: boolean;
beforeEach(async () => {
  directory = temporaryDirectory();
  state = await openState(`sqlite:${directory.path}/state.sqlite`, { key: new Uint8Array(32) });
  now = NOON;
  isPaid = false;
});
afterEach(async () => {
  await state.close();
  directory.remove();
});

/** One instance of a service. */
const instance = ({ remembered, on = state }: { remembered?: number; on?: Pick<State, 'unite'> } = {}) =>
  createPeopleShown(
    {
      state: on,
      clock: () => new Date(now),
      log: createLog('discovery', 'silent'),
      peers: localPeers('discovery', () => ({ answer: async () => ({ tier: isPaid ? 'premium' : 'free' }) })),
    },
    remembered,
  );
const people = (from: number, to: number, isMutualInterest = false) =>
  Array.from({ length: to - from }, (_, at) => ({ id: `member-${from + at}`, isMutualInterest }));
const REFUSED = { code: 'people_limit', retryAfter: 12 * HOUR };

test('whoever copies everybody gets so many people a day, however often and in whatever parts', async () => {
  const shown = instance();
  const got = new Set<string>();
  const ask = async (from: number) => {
    const page = await shown.limit('Ana', people(from, from + 50)).catch(() => []);
    for (const { id } of page) got.add(id);
  };
  await Promise.all(Array.from({ length: 100 }, (_, page) => ask(page * 37)));
  expect(got.size).toBe(free);
  await expect(shown.limit('Ana', people(9_000, 9_050))).rejects.toMatchObject(REFUSED);
  expect(await shown.limit('Iva', people(9_000, 9_050))).toHaveLength(50);
});

test('whom one has seen today, matches and oneself do not count', async () => {
  const shown = instance();
  await shown.limit('Ana', [...people(0, free), ...people(5_000, 5_100, true)]);
  expect(await shown.limit('Ana', people(0, free))).toHaveLength(free);
  const mixed = [...people(free - 1, free + 1), ...people(7_000, 7_001, true)];
  expect((await shown.limit('Ana', mixed)).map(({ id }) => id)).toEqual([
    `member-${free - 1}`,
    'member-7000',
  ]);
  expect(await shown.limit('Ana', [{ id: 'Ana', isMutualInterest: false }])).toHaveLength(1);
  expect(await shown.limit('Ana', [])).toEqual([]);
});

test('a paid plan has more, at once', async () => {
  const shown = instance();
  await shown.limit('Ana', people(0, free));
  await expect(shown.limit('Ana', people(free, free + 1))).rejects.toMatchObject(REFUSED);
  isPaid = true;
  expect(await shown.limit('Ana', people(0, paid + 9))).toHaveLength(paid);
  await expect(shown.limit('Ana', people(paid, paid + 1))).rejects.toMatchObject(REFUSED);
});

test('a day ends at midnight UTC', async () => {
  const shown = instance();
  await shown.limit('Ana', people(0, free));
  now = NOON + 12 * HOUR - 1;
  await expect(shown.limit('Ana', people(free, free + 1))).rejects.toMatchObject({ retryAfter: 1 });
  now += 1;
  expect(await shown.limit('Ana', people(1_000, 1_050))).toHaveLength(50);
});

test('instances count together, also after a restart', async () => {
  const [one, other] = [instance(), instance()];
  await one.limit('Ana', people(0, free / 2));
  await other.limit('Ana', people(0, 10));
  await Promise.all([one.flush(), other.flush()]);
  await other.limit('Ana', people(free / 2, free));
  await Promise.all([other.flush(), one.flush()]);
  await one.limit('Ana', people(0, 1));
  for (const each of [other, instance()])
    await expect(each.limit('Ana', people(free, free + 1))).rejects.toMatchObject(REFUSED);
});

test('an instance remembers few viewers and reads the others again', async () => {
  const shown = instance({ remembered: 2 });
  for (const viewer of ['Ana', 'Iva', 'Mila']) await shown.limit(viewer, people(0, free));
  await shown.flush();
  for (const viewer of ['Ana', 'Iva', 'Mila'])
    await expect(shown.limit(viewer, people(free, free + 1))).rejects.toMatchObject(REFUSED);
});

test('what the state could not take is told to it again', async () => {
  let isAway = false;
  const unite: State['unite'] = (...given) =>
    isAway ? Promise.reject(new Error('away')) : state.unite(...given);
  const shown = instance({ on: { unite } });
  await shown.limit('Ana', people(0, 10));
  isAway = true;
  await shown.flush();
  await shown.limit('Ana', people(10, free));
  isAway = false;
  await shown.flush();
  await expect(instance().limit('Ana', people(free, free + 1))).rejects.toMatchObject(REFUSED);
});
