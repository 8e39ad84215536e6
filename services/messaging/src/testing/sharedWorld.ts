import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { startWorld, type World } from './world.ts';

/** When sessions end that were prolonged after they were opened. */
export const sessionEnds = new Map<string, number>();

/** Whether the watch is told of no ending, as between two looks. */
export const watch = { isBlind: false };

/** A world for the tests of a file, which comes and goes with them; it is bound before the first test. */
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
