import { z } from 'zod';

/**
 * Vouched for by the gateway (docs/design.md#signing-out-holds-at-once). Additions need defaults, as a gateway of
 * an earlier release lacks them (docs/design.md#releases-side-by-side).
 */
export const vouchedIdentity = z.object({
  member: z.string(),
  session: z.string(),
  /** The member's profile (docs/product.md#who-may-make-which-call). */
  complete: z.boolean().default(false),
  /** By a second factor (docs/product.md#second-factor-of-operators). */
  confirmed: z.boolean().default(false),
});
