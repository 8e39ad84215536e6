import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import type { ServiceContext } from '@kolo/service';

/** Limits bans per person and day (docs/product.md#rank-among-staff). */
export interface BanLimit {
  /** Counts a ban unless `decide` is refused. Throws `ban_limit_reached`. */
  count<Result>(by: string, decide: () => Promise<Result>): Promise<Result>;
  /** Of a ban that was undone. */
  giveBack(by: string): Promise<void>;
}

export function createBanLimit({ state, clock }: Pick<ServiceContext, 'state' | 'clock'>): BanLimit {
  const keyOf = (by: string) => `bans:${by}`;
  return {
    async count(by, decide) {
      const left = await state.take(keyOf(by), LIMITS.moderation.bans, clock().getTime());
      if (left > 0) throw new Problem('ban_limit_reached', { retryAfter: left });
      try {
        return await decide();
      } catch (error) {
        // Other failures count, as the decision may have been stored.
        if (error instanceof Problem) await state.giveBack(keyOf(by));
        throw error;
      }
    },
    giveBack: (by) => state.giveBack(keyOf(by)),
  };
}
