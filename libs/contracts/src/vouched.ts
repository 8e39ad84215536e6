import { z } from 'zod';

/**
 * Who a request comes from, as the gateway vouches for it to one service (docs/design.md#signing-out-holds-at-once).
 * What is added has a default: a gateway of an earlier release does not say it (docs/design.md#releases-side-by-side).
 */
export const vouchedIdentity = z.object({
  member: z.string(),
  /** The session's id. */
  session: z.string(),
  /** Whether the member's profile is complete, so that they may take part (docs/product.md#who-may-make-which-call). */
  complete: z.boolean().default(false),
  /**
   * Whether the session has passed a second factor, which operators need (docs/product.md#second-factor-of-operators).
   */
  confirmed: z.boolean().default(false),
});
