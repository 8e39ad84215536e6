import { z } from 'zod';
import { PHOTO_LOOK } from '../../signals.ts';
import { isOwnPath } from '../../site/ownPath.ts';

export const member = z.object({ memberId: z.string() });
export const twoMembers = z.object({ one: z.string(), other: z.string() });
export const look = z.string().regex(PHOTO_LOOK);
export const ownPath = z.string().refine(isOwnPath);

const decided = { ground: z.string(), appeal: ownPath };
/** What a decision does to an account, as the member is told (docs/product.md#suspended-and-banned). */
export const restriction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('suspension'), until: z.iso.datetime(), ...decided }),
  z.object({ kind: z.literal('ban'), until: z.null(), forFraud: z.literal(true).optional(), ...decided }),
]);
export type RestrictionOrder = z.infer<typeof restriction>;
