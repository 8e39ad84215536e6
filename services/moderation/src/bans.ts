import { LIMITS, Problem } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';

/** Counts the bans of one person before `decide`; a decision that is refused does not count. */
export type CountBan = (by: string, decide: () => Promise<unknown>) => Promise<void>;

/** Nobody bans more than a few members a day alone (docs/product.md#rank-among-staff). Throws `ban_limit_reached`. */
export const createCountBan =
  ({ state, clock }: Pick<ServiceContext, 'state' | 'clock'>): CountBan =>
  async (by, decide) => {
    const key = `bans:${by}`;
    const left = await state.take(key, LIMITS.moderation.bans, clock().getTime());
    if (left > 0) throw new Problem('ban_limit_reached', { retryAfter: left });
    try {
      await decide();
    } catch (error) {
      // Whether anything else came through is unknown, so it counts.
      if (error instanceof Problem) await state.giveBack(key);
      throw error;
    }
  };
