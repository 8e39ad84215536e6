import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { startWorld, type World } from './world.ts';

/** Extended sessions' ends. */
export const sessionEnds = new Map<string, number>();

export const watch = { isBlind: false };

/** Bound before the first test. */
export let world: World;
beforeAll(async () => {
  world = await startWorld({
    context: (given) => ({
      ...given,
      state: {
        ...given.state,
        revocationsAfter: async (position) => (watch.isBlind ? [] : given.state.revocationsAfter(position)),
        async session(tokenHash, now) {
          const expiresAt = sessionEnds.get(tokenHash);
          const session = await given.state.session(tokenHash, expiresAt === undefined ? now : 0);
          if (!session || expiresAt === undefined) return session;
          return now < expiresAt ? { ...session, expiresAt } : null;
        },
      },
    }),
  });
});
afterAll(() => world.t.stop());
beforeEach(() => {
  world.now = null;
  world.neighboursAnswer = true;
  watch.isBlind = false;
});
