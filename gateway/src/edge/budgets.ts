import { Problem, tooManyRequests } from '@kolo/contracts/errors';
import { BUDGETS, type Budget, LIMITS } from '@kolo/contracts/limits';
import type { Limit, State } from '@kolo/state';
import { createMemoryCounters } from './memoryCounters.ts';

/**
 * Rare and costly, so counted in the state, where they survive a restart; the others are counted by each
 * gateway (docs/design.md#sessions-codes-and-limits).
 */
const KEPT: ReadonlySet<Budget> = new Set([
  'polishes',
  'translations',
  'photoChanges',
  'profileSaves',
  'memberPages',
  'reveals',
]);

/**
 * What a member, or a network without a session, may request in a while: more than a person does, too little
 * to copy everybody.
 */
export interface Budgets {
  /** Counts one call. Throws `too_many_requests`. */
  spend(who: string, budget: Budget): Promise<void>;
  /** Counts an open socket until the returned function is called. Throws `too_many_requests`. */
  openSocket(member: string): () => void;
}

/** (docs/product.md#limits) */
export function createBudgets(state: State, now: () => number): Budgets {
  const memory = createMemoryCounters();
  const sockets = new Map<string, number>();

  const take = (budget: Budget, limit: Limit, who: string): number | Promise<number> => {
    const key = `budget:${budget}:${limit.windowMs}:${who}`;
    return KEPT.has(budget) ? state.take(key, limit, now()) : memory.take(key, limit, now());
  };

  return {
    async spend(who, budget) {
      for (const limit of BUDGETS[budget]) {
        const wait = await take(budget, limit, who);
        if (wait > 0) throw tooManyRequests(wait);
      }
    },

    openSocket(member) {
      const open = sockets.get(member) ?? 0;
      const { most, retryAfter } = LIMITS.sockets;
      if (open >= most) throw new Problem('too_many_requests', { retryAfter });
      sockets.set(member, open + 1);
      return () => {
        const left = (sockets.get(member) ?? 1) - 1;
        if (left > 0) sockets.set(member, left);
        else sockets.delete(member);
      };
    },
  };
}

/** For load tests. */
export const noBudgets: Budgets = { spend: async () => undefined, openSocket: () => () => undefined };
