import { expect, test } from '@jest/globals';
import type { FollowOptions } from '@kolo/events';
import { createLog } from '../http/requestLog.ts';
import { feedWatch } from './feedWatch.ts';

const CONSUMER = { consumer: 'discovery', source: 'profile' };

test('a consumer is at least as far behind as its source has been silent', async () => {
  let now = Date.parse('2026-11-26T12:00:00Z');
  const after = (seconds: number) => (now += seconds * 1_000);
  const { watched, lag } = feedWatch({
    log: createLog('discovery', 'silent'),
    clock: () => new Date(now),
    tracer: null,
  });
  let followed: FollowOptions | null = null;
  const ended = Promise.withResolvers<void>();
  const feed = watched({
    place: async () => null,
    followAlone: async () => undefined,
    follow(options) {
      followed = options;
      return ended.promise;
    },
  });
  const done = feed.follow({
    ...CONSUMER,
    from: null,
    signal: new AbortController().signal,
    async handle() {},
  });
  const behind = async () => (await lag(() => null).read()).map(({ value }) => value);
  const reachEnd = () => followed?.onCaughtUp?.();

  expect(await behind()).toEqual([]);
  after(60);
  expect(await behind()).toEqual([60]);
  reachEnd();
  expect(await behind()).toEqual([0]);
  after(4);
  expect(await behind()).toEqual([0]);
  after(91);
  expect(await behind()).toEqual([95]);
  reachEnd();
  expect(await behind()).toEqual([0]);
  ended.resolve();
  await done;
});
