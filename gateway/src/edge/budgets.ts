import { BUDGETS, type Budget, LIMITS, Problem, tooManyRequests } from '@kolo/contracts';
import type { Limit, State } from '@kolo/state';
import { memoryCounters } from './memoryCounters.ts';

/**
 * Rare and dear, so they are kept as state and outlive a restart; all else is counted by each gateway
 * (docs/design.md#sessions-codes-and-limits).
 */
const KEPT: ReadonlySet<Budget> = new Set([
  'polishes',
  'photoChanges',
  'profileSaves',
  'memberPages',
  'reveals',
]);

/** What members, and networks without a session, may ask for in a while: more than a person does, and too little to copy everybody. */
export interface Budgets {
  /** Counts a call of a class by a member or a network. Throws `too_many_requests`. */
  spend(who: string, budget: Budget): Promise<void>;
  /** Counts a member's open socket and gives what lets go of it. Throws `too_many_requests`. */
  openSocket(member: string): () => void;
}

/** Budgets by who asks (docs/product.md#limits). */
export function createBudgets(state: State, now: () => number): Budgets {
  const memory = memoryCounters();
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

/** Where there are no budgets: for load tests. */
export const noBudgets: Budgets = { spend: async () => undefined, openSocket: () => () => undefined };
