import { randomInt } from 'node:crypto';
import path from 'node:path';
import { freePort } from '@kolo/engines/ports';
import { eventually } from '@kolo/testing';
import type { Benchmark, Figure } from './harness/index.ts';
import { ask, repeat } from './product/ask.ts';
import { fit, idsOf, signInPaid } from './product/people.ts';
import { startProduct } from './product/product.ts';
import { fillFolder, withFolder, withOwners } from './product/seededFolder.ts';

const UNKNOWN = '123456789ABC';
const SERVICES = path.resolve(import.meta.dirname, '../../deploy/standalone/src/mainServices.ts');
const AT_ONCE = 4;
const AN_HOUR_MS = 3_600_000;

type Request = [path: string, body?: object];

/** What is asked about somebody who is not to be told of. */
const CALLS: Record<string, (member: string) => Request> = {
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

type Times = ReadonlyMap<string, readonly number[]>;

interface Worst {
  value: number;
  what: string;
}

/** The two cases of a call that are told apart best. */
function worstOf(call: string, times: Times): Worst {
  let worst: Worst = { value: 0, what: '' };
  for (const [one, first] of times)
    for (const [other, second] of times) {
      const value = one < other ? bestThreshold(first, second) : 0;
      if (value > worst.value) worst = { value, what: `${call}: ${one} and ${other}` };
    }
  return worst;
}

/** The same times, each under the name of a case drawn by lot: what is told apart then is chance. */
function shuffled(times: Times): Times {
  const all = [...times.values()].flat();
  for (let left = all.length; left > 1; left--) {
    const drawn = randomInt(left);
    [all[left - 1], all[drawn]] = [all[drawn] ?? 0, all[left - 1] ?? 0];
  }
  return new Map([...times].map(([name, { length }]) => [name, all.splice(0, length)]));
}

const larger = (one: Worst, other: Worst): Worst => (other.value > one.value ? other : one);

/** The two ways of being nobody that are told apart best by time, over all calls; and how well chance alone does. */
async function toldApart(main: string | undefined, calls: number): Promise<{ seen: Worst; chance: Worst }> {
  return withFolder(async (folder) => {
    const members = 41;
    await fillFolder(folder, { members, pairs: 0, messages: 0 });
    // Many processes need to know the gateway's port before it listens.
    const product = await startProduct(folder, main, main ? { PORT: String(await freePort()) } : {});
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
        unknown: UNKNOWN,
        blocked: blocker.id,
        paused: paused.id,
        suspended: suspended.id,
        erased: erased.id,
      };
      const statusOf = async ([where, body]: Request) => {
        const method = body ? 'POST' : 'GET';
        return (await ask(product.url + where, { headers: viewer.headers, method, ...(body && { body }) }))
          .status;
      };
      // Every service hears of it in its own time.
      await Promise.all(
        Object.values(CALLS).flatMap((requestOf) =>
          Object.values(cases).map((id) => eventually(async () => (await statusOf(requestOf(id))) === 404)),
        ),
      );
      let seen: Worst = { value: 0, what: '' };
      let chance = seen;
      const entries = Object.entries(cases);
      for (const [call, requestOf] of Object.entries(CALLS)) {
        const times = new Map<string, number[]>(entries.map(([name]) => [name, []]));
        await repeat(calls * entries.length, AT_ONCE, async () => {
          // In turn, each would always run beside the same others.
          const [name = '', id = ''] = entries[randomInt(entries.length)] ?? [];
          const startedAt = performance.now();
          const status = await statusOf(requestOf(id));
          if (status !== 404) throw new Error(`${call} about ${name} answered ${status}`);
          times.get(name)?.push(performance.now() - startedAt);
        });
        seen = larger(seen, worstOf(call, times));
        chance = larger(chance, worstOf(call, shuffled(times)));
      }
      return { seen, chance };
    } finally {
      await product.stop();
    }
  });
}

/**
 * How well time tells apart why somebody is refused (docs/product.md#the-table-of-relations), against the same times with the
 * reasons drawn by lot. Below some 1,000 calls a reason, chance alone passes the goal.
 */
const refusals: Benchmark = async (scale) => {
  const calls = scale === 'whole' ? 1_000 : 4;
  const figures: Figure[] = [];
  for (const [way, main] of [
    ['in one process', undefined],
    ['as processes', SERVICES],
  ] as const) {
    const { seen, chance } = await toldApart(main, calls);
    figures.push({
      what: `refusals ${way}, told apart best (${seen.what})`,
      value: seen.value * 100,
      unit: '%',
      floor: chance.value * 100,
      ...(scale === 'whole' && { goal: { of: 'value' as const, atMost: 55 } }),
    });
  }
  return figures;
};

export default refusals;
