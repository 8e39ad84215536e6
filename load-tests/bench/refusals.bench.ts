import path from 'node:path';
import type { Benchmark, Figure } from './harness/index.ts';
import { ask, repeat } from './product/ask.ts';
import { fit, idsOf, signInPaid } from './product/people.ts';
import { startProduct } from './product/product.ts';
import { fillFolder, withFolder, withOwners } from './product/seededFolder.ts';

/** Nobody's id. Two of them, whose times differ by chance alone: the floor. */
const UNKNOWN = ['123456789ABC', '123456789ABD'] as const;
const SERVICES = path.resolve(import.meta.dirname, '../../deploy/standalone/src/mainServices.ts');
const AT_ONCE = 4;
const AN_HOUR_MS = 3_600_000;

/** What is asked about somebody who is not to be told of. */
const CALLS: Record<string, (member: string) => [path: string, body?: object]> = {
  profile: (member) => [`/api/profile/${member}`],
  user: (member) => [`/api/auth/user/${member}`],
  score: (member) => [`/api/balkan-score/${member}`],
  photos: (member) => [`/api/profile/photos/${member}`],
  conversation: (member) => [`/api/conversation/${member}`],
  like: (member) => ['/api/like', { likedUserId: member }],
  message: (member) => ['/api/message', { receiverId: member, content: 'Hi' }],
};

/** How often the best threshold between two lists of times tells right from which list one is: a half by guessing. */
function bestThreshold(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((time) => ({ time, isOne: 1 })), ...other.map((time) => ({ time, isOne: 0 }))];
  all.sort((first, second) => first.time - second.time);
  let [ones, others, best] = [0, 0, 0];
  all.forEach(({ time, isOne }, place) => {
    ones += isOne;
    others += 1 - isOne;
    if (all[place + 1]?.time !== time)
      best = Math.max(best, Math.abs(ones / one.length - others / other.length));
  });
  return (1 + best) / 2;
}

interface Worst {
  value: number;
  floor: number;
  what: string;
}

/** The two ways of being nobody that are told apart best by time, over all calls. */
async function toldApart(main: string | undefined, calls: number): Promise<Worst> {
  return withFolder(async (folder) => {
    const members = 41;
    await fillFolder(folder, { members, pairs: 0, messages: 0 });
    const product = await startProduct(folder, main);
    try {
      const ids = await idsOf(folder, members);
      const fitting = ids.flatMap((id, place) =>
        place > 0 && fit(1, place + 1) ? [{ id, number: place + 1 }] : [],
      );
      const [blocker, paused, suspended, erased] = fitting;
      if (!blocker || !paused || !suspended || !erased) throw new Error('too few members fit');
      const numbers = [1, blocker.number, paused.number];
      const [viewer, blocking, pausing] = await signInPaid(product.url, folder, numbers);
      if (!viewer || !blocking || !pausing) throw new Error('nobody signed in');
      await blocking('/api/block', 'POST', { userId: ids[0] });
      await pausing('/api/profile/pause', 'POST');
      await withOwners(folder, async (reached) => {
        const until = new Date(Date.now() + AN_HOUR_MS).toISOString();
        const restriction = { kind: 'suspension', until, ground: 'Measured', appeal: '/appeal' } as const;
        await reached.ask('identity', 'restrict', { memberId: suspended.id, caseId: 'bench', restriction });
        await reached.ask('identity', 'erase', { memberId: erased.id });
      });
      const cases = {
        unknown: UNKNOWN[0],
        blocked: blocker.id,
        paused: paused.id,
        suspended: suspended.id,
        erased: erased.id,
        other: UNKNOWN[1],
      };
      let worst: Worst = { value: 0, floor: 0, what: '' };
      for (const [call, requestOf] of Object.entries(CALLS)) {
        const times = new Map<string, number[]>(Object.keys(cases).map((name) => [name, []]));
        const entries = Object.entries(cases);
        await repeat(calls * entries.length, AT_ONCE, async (time) => {
          const [name = '', id = ''] = entries[time % entries.length] ?? [];
          const [where, body] = requestOf(id);
          const startedAt = performance.now();
          const { status } = await ask(product.url + where, {
            headers: viewer.headers,
            method: body ? 'POST' : 'GET',
            ...(body && { body }),
          });
          if (status !== 404) throw new Error(`${call} about ${name} answered ${status}`);
          times.get(name)?.push(performance.now() - startedAt);
        });
        const floor = bestThreshold(times.get('unknown') ?? [], times.get('other') ?? []);
        for (const [one, first] of times)
          for (const [other, second] of times) {
            const value = one < other ? bestThreshold(first, second) : 0;
            if (value > worst.value) worst = { value, floor, what: `${call}: ${one} and ${other}` };
          }
      }
      return worst;
    } finally {
      await product.stop();
    }
  });
}

/** How well time tells apart why somebody is refused (product 80), against two ids that are nobody's. */
const refusals: Benchmark = async (scale) => {
  const calls = scale === 'whole' ? 400 : 4;
  const figures: Figure[] = [];
  for (const [way, main] of [
    ['in one process', undefined],
    ['as processes', SERVICES],
  ] as const) {
    const { value, floor, what } = await toldApart(main, calls);
    figures.push({
      what: `refusals ${way}, told apart best (${what})`,
      value: value * 100,
      unit: '%',
      floor: floor * 100,
      ...(scale === 'whole' && { goal: { of: 'value' as const, atMost: 55 } }),
    });
  }
  return figures;
};

export default refusals;
