import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { moment } from './parts.ts';

const checked = z.strictObject({
  valid: z.boolean(),
  erasedAt: moment.nullable(),
  what: z.string().nullable(),
  /** SHA-256 of the member's id, base64url. */
  member: z.string().nullable(),
  /** Lets anyone verify a receipt: Ed25519, SPKI in base64. */
  publicKey: z.string(),
});
export type CheckedReceipt = z.infer<typeof checked>;

export const checkReceiptRequest = z.object({ receipt: z.string().max(LIMITS.receiptLength) });

export const receiptCalls = {
  checkReceipt: call({
    route: routes.CHECK_RECEIPT,
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
