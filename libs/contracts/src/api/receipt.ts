import { z } from 'zod';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { moment } from './parts.ts';

/** What a receipt says was erased, by its version. */
export const ERASED_THINGS = 'account, profile, photos, likes, matches and messages';

const checked = z.strictObject({
  /** Whether it is ours and as we gave it. */
  valid: z.boolean(),
  erasedAt: moment.nullable(),
  what: z.string().nullable(),
  /** SHA-256 of the member's id, base64url. */
  member: z.string().nullable(),
  /** By which anybody can check it without us: Ed25519, SPKI in base64. */
  publicKey: z.string(),
});
/** What POST /api/receipt/check answers. */
export type CheckedReceipt = z.infer<typeof checked>;

/** POST /api/receipt/check; what is no receipt is one that is not valid. */
export const checkReceiptRequest = z.object({ receipt: z.string().max(LIMITS.receiptLength) });

export const receiptCalls = {
  checkReceipt: call({
    method: 'POST',
    path: '/api/receipt/check',
    service: 'identity',
    access: { who: 'anyone' },
    budget: 'forms',
    summary: 'Says whether a receipt for an erased account is ours, and what it says.',
    body: checkReceiptRequest,
    answers: { 200: checked },
    example: {
      body: { receipt: 'kolo-receipt.eyJ2Ijox.c2lnbmF0dXJl' },
      answer: {
        valid: false,
        erasedAt: null,
        what: null,
        member: null,
        publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
      },
    },
  }),
};
