import { z } from 'zod';

/**
 * Who a request comes from, as the gateway vouches for it to one service (design 18). What is added has a default: a
 * gateway of an earlier release does not say it (design 47).
 */
export const vouchedIdentity = z.object({
  member: z.string(),
  /** The session's id. */
  session: z.string(),
  /** Whether the member's profile is complete, so that they may take part (product 32). */
  complete: z.boolean().default(false),
  /** Whether the session has passed a second factor, which operators need (product 55). */
  confirmed: z.boolean().default(false),
});
