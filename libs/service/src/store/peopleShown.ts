import { dayOf } from '@kolo/contracts/dates';
import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { fnv1a } from '@kolo/contracts/text/fnv1a';
import type { Addition, State } from '@kolo/state';
import type { ServiceContext } from '../definition.ts';

/** The longest an instance's counts may wait before others see them. */
const FLUSH_AFTER_MS = 1_000;
const MANY_NEW = 50;
const REMEMBERED = 5_000;
const DAY_MS = 24 * 3_600_000;

interface Person {
  id: string;
  isMutualInterest: boolean;
}

/** All calls share one limit a day (docs/product.md#daily-viewing-budget). */
export interface PeopleShown {
  /**
   * Whom the viewer may still be shown today, in order. Matches are always shown and never count. Throws
   * `people_limit` if nobody is left.
   */
  limit<P extends Person>(viewer: string, people: readonly P[]): Promise<readonly P[]>;
  flush(): Promise<void>;
}

interface Viewer {
  id: string;
  people: Set<number>;
  fresh: number[];
}

/** 30 bits, which V8 stores unboxed. Among 1,500 people two collide once in a thousand days. */
export const hashOf = (id: string): number => fnv1a(id) >>> 2;

/**
 * Batches updates to the shared state, so that a page costs no write. Instances may together exceed the limit by
 * what each counts in between (docs/design.md#counting-people-seen).
 */
export function createPeopleShown(
  {
    state,
    clock,
    peers,
    log,
  }: Pick<ServiceContext, 'clock' | 'peers' | 'log'> & { state: Pick<State, 'unite'> },
  remembered = REMEMBERED,
): PeopleShown {
  const viewers = new Map<string, Promise<Viewer>>();
  const waiting = new Set<Viewer>();
  let day = '';
  let timer: NodeJS.Timeout | undefined;

  const now = () => clock().getTime();
  const midnight = () => (Math.floor(now() / DAY_MS) + 1) * DAY_MS;
  const addition = (id: string, numbers: readonly number[]): Addition => ({
    key: `shown:${day}:${id}`,
    numbers,
    endsAt: midnight(),
  });

  async function read(id: string): Promise<Viewer> {
    const [people] = await state.unite([addition(id, [])], now());
    return { id, people: new Set(people), fresh: [] };
  }
  function viewerOf(id: string): Promise<Viewer> {
    const today = dayOf(clock());
    if (today !== day) {
      viewers.clear();
      waiting.clear();
      day = today;
    }
    let viewer = viewers.get(id);
    if (!viewer) {
      const [oldest] = viewers.keys();
      if (viewers.size >= remembered && oldest !== undefined) viewers.delete(oldest);
      viewer = read(id);
      viewers.set(id, viewer);
      viewer.catch(() => viewers.delete(id));
    }
    return viewer;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...waiting].map((viewer) => ({ viewer, numbers: viewer.fresh }));
    for (const { viewer } of batch) viewer.fresh = [];
    waiting.clear();
    try {
      const additions = batch.map(({ viewer, numbers }) => addition(viewer.id, numbers));
      const sets = additions.length > 0 ? await state.unite(additions, now()) : [];
      for (const [at, { viewer }] of batch.entries())
        for (const person of sets[at] ?? []) viewer.people.add(person);
    } catch (error) {
      log.warn({ err: error }, 'who was shown could not be counted in the state; it is tried again');
      for (const { viewer, numbers } of batch) {
        viewer.fresh.push(...numbers);
        waiting.add(viewer);
      }
      flushIn(FLUSH_AFTER_MS);
    }
  }
  function flushIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
    timer.unref();
  }
  function shareNew(viewer: Viewer): void {
    waiting.add(viewer);
    if (viewer.fresh.length >= MANY_NEW) flushIn(0);
    else if (!timer) flushIn(FLUSH_AFTER_MS);
  }

  const roomFor = (
    { id: viewer, people, fresh }: Viewer,
    { id, isMutualInterest }: Person,
    most: number,
  ): boolean => {
    const person = hashOf(id);
    if (isMutualInterest || id === viewer || people.has(person)) return true;
    if (people.size >= most) return false;
    people.add(person);
    fresh.push(person);
    return true;
  };

  return {
    async limit(id, people) {
      const viewer = await viewerOf(id);
      const { free, paid } = LIMITS.peopleADay;
      let shown = people.filter((person) => roomFor(viewer, person, free));
      if (shown.length < people.length) {
        const account = await peers.ask('identity', 'account', { memberId: id });
        if (account && isPaid(account.tier)) shown = people.filter((person) => roomFor(viewer, person, paid));
      }
      if (viewer.fresh.length > 0) shareNew(viewer);
      if (shown.length === 0 && people.length > 0)
        throw new Problem('people_limit', { retryAfter: midnight() - now() });
      return shown;
    },
    flush,
  };
}

/** For load tests. */
export const everyoneShown: PeopleShown = {
  limit: async (_viewer, people) => people,
  flush: async () => undefined,
};
