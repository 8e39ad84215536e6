import { dayOf, isPaid, LIMITS, Problem } from '@kolo/contracts';
import type { Addition, State } from '@kolo/state';
import type { ServiceContext } from './definition.ts';

/** How long what one instance counted may wait for the others to hear of it. */
const FLUSH_AFTER_MS = 1_000;
/** So many new people of one viewer are told to the others at once. */
const MANY_NEW = 50;
/** Viewers whose people one instance remembers; others are read from the state again. */
const REMEMBERED = 5_000;
const DAY_MS = 24 * 3_600_000;

/** Somebody who is about to be shown, and whether the two match. */
interface Person {
  id: string;
  isMutualInterest: boolean;
}

/**
 * Limits how many different people a member is shown in a day, whichever calls show them
 * (docs/product.md#daily-viewing-budget).
 */
export interface PeopleShown {
  /**
   * Leaves those whom a viewer may be shown today, in order, and counts them. Matches are always shown and never count.
   * Throws `people_limit` where nobody of several is left.
   */
  limit<P extends Person>(viewer: string, people: readonly P[]): Promise<readonly P[]>;
  /** Tells other instances whom this one counted. */
  flush(): Promise<void>;
}

/** What one instance knows of a viewer's day. */
interface Viewer {
  id: string;
  /** By hash. */
  people: Set<number>;
  /** Those whom other instances do not know yet. */
  fresh: number[];
}

/** 30 bits, which JavaScript keeps without an object each: of 1,500 people two share a hash once in a thousand days. */
export function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 2;
}

/**
 * Counts in this process and tells the shared state in batches, so that a page costs no write
 * (docs/design.md#counting-people-seen). Together, instances may go over the limit by what each counts between two
 * batches.
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
  function tellOthers(viewer: Viewer): void {
    waiting.add(viewer);
    if (viewer.fresh.length >= MANY_NEW) flushIn(0);
    else if (!timer) flushIn(FLUSH_AFTER_MS);
  }

  /** Those who are matches, were counted before, or still find room. */
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
      if (viewer.fresh.length > 0) tellOthers(viewer);
      if (shown.length === 0 && people.length > 0)
        throw new Problem('people_limit', { retryAfter: midnight() - now() });
      return shown;
    },
    flush,
  };
}

/** Where nobody counts: for load tests. */
export const everyoneShown: PeopleShown = {
  limit: async (_viewer, people) => people,
  flush: async () => undefined,
};
