import path from 'node:path';
import type { KoloEvent } from '@kolo/contracts/events';
import { foldPair, type Pair, STRANGERS } from '@kolo/contracts/folds';
import { streams } from '@kolo/contracts/ids';
import type { ServiceName } from '@kolo/contracts/services';
import type { Decider } from '@kolo/events';
import { durableAppends } from './floors/durableAppends.ts';
import { type Benchmark, type Figure, median } from './harness/index.ts';
import { repeat } from './product/ask.ts';
import { withCommandsOf } from './product/ownCommands.ts';
import { fit, idsOf, signInPaid } from './product/people.ts';
import { startProduct, startService } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';

const AT_ONCE = 64;
/** Who likes; of 14,000 members each finds about 180. */
const LIKERS = 32;
/** About what an event takes in its file. */
const EVENT_BYTES = 500;

/** Who follows likes and has none of them decided. */
const FOLLOWERS = ['messaging', 'moderation', 'discovery', 'admin-reporting'] as const;
const OTHERS = path.join(import.meta.dirname, 'product/otherServices.ts');

const ANA = 'AnaAnaAnaAna';
type Liked = Extract<KoloEvent, { type: 'MemberLiked' }>;
const liking: Decider<Pair, { by: string; to: string }, Liked> = {
  initial: STRANGERS,
  decide: (_state, data) => [{ type: 'MemberLiked', data }],
  evolve: foldPair,
};

/** Likes a second, decided and durable, without a request around them. */
const decidedEachSecond = (folder: string, likes: number): Promise<number> =>
  withCommandsOf(ANA, folder, async (handlers) => {
    const like = handlers(liking);
    const startedAt = performance.now();
    await repeat(likes, AT_ONCE, (time) => {
      const to = `iva${String(time).padStart(9, '0')}`;
      return like({ stream: streams.pair(ANA, to), subject: ANA, command: { by: ANA, to } });
    });
    return likes / ((performance.now() - startedAt) / 1_000);
  });

/** Likes a second over HTTP, and what each costs the product; who follows `apart` in processes of their own is not counted. */
async function likedEachSecond(folder: string, members: number, apart: readonly ServiceName[]) {
  await fillFolder(folder, { members, pairs: 0, messages: 0 });
  const product = await startProduct(folder, OTHERS, { APART: apart.join() });
  const followers: Awaited<ReturnType<typeof startService>>[] = [];
  try {
    for (const service of apart) followers.push(await startService(folder, service));
    const ids = await idsOf(folder, members);
    const numbers = Array.from({ length: Math.min(LIKERS, members >> 1) }, (_, place) => place + 1);
    const likers = await signInPaid(product.url, folder, numbers);
    const likes = ids.flatMap((likedUserId, place) => {
      const number = place % likers.length;
      const liker = likers[number];
      return liker && place >= likers.length && fit(number + 1, place + 1)
        ? [() => liker('/api/like', 'POST', { likedUserId })]
        : [];
    });
    const half = likes.length >> 1;
    const like = (from: number) => async (time: number) => likes[from + time]?.();
    // The first half warms what the second is measured on.
    await repeat(half, AT_ONCE, like(0));
    const before = product.usedCpu();
    const startedAt = performance.now();
    await repeat(half, AT_ONCE, like(half));
    const seconds = (performance.now() - startedAt) / 1_000;
    return { rate: half / seconds, cpuMs: (product.usedCpu() - before) / 1_000 / half };
  } finally {
    for (const { child } of followers) child.kill('SIGTERM');
    await Promise.all(followers.map(({ ended }) => ended));
    await product.stop();
  }
}

/** What a like costs, from the request to the disk, with 64 in flight and everybody following. */
const likes: Benchmark = async (scale) => {
  const [members, decided, appends, rounds] =
    scale === 'whole' ? [14_000, 20_000, 3_000, 5] : [41, 20, 20, 1];
  const rates: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round++)
    await withFolder(async (folder) => {
      rates.push(await decidedEachSecond(folder, decided));
      floors.push(durableAppends(path.join(folder, 'floor'), appends, EVENT_BYTES));
    });
  const together = await withFolder((folder) => likedEachSecond(folder, members, []));
  const apart = await withFolder((folder) => likedEachSecond(folder, members, FOLLOWERS));
  const perSecond = (what: string, value: number, atLeast: number): Figure => ({
    what: `${what}, against appends that each reach the disk`,
    value,
    unit: '/s',
    floor: median(floors),
    goal: { of: 'value', atLeast },
  });
  return [
    perSecond('likes decided and durable', median(rates), 10_000),
    perSecond('likes over HTTP', together.rate, 2_500),
    { what: 'a like over HTTP, all who follow included', value: together.cpuMs, unit: 'ms CPU' },
    {
      what: 'a like over HTTP, who follows apart',
      value: apart.cpuMs,
      unit: 'ms CPU',
      goal: { of: 'value', atMost: 0.4 },
    },
  ];
};

export default likes;
