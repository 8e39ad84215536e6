import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { CheckedReceipt } from '@kolo/contracts/api/receipt';
import type { Secrets } from '@kolo/service';
import { z } from 'zod';
import type { IdentityWords } from '../words.ts';

const MARK = 'kolo-receipt';
/** The PKCS #8 prefix of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Contains nothing that identifies the member. */
const contents = z.strictObject({ v: z.literal(1), member: z.string(), at: z.iso.datetime() });

export interface Receipts {
  /** Deterministic. */
  of(member: string, at: string): string;
  /** The contents of a genuine receipt, in the reader's words. */
  check(receipt: string, words: Pick<IdentityWords, 'say'>): CheckedReceipt;
}

/**
 * Receipts prove an erasure to anybody (docs/design.md#devices-and-receipts). The signing key derives from
 * the secret, so every instance can make and check them without storing anything.
 */
export function createReceipts(secrets: Secrets): Receipts {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, secrets.derive('receipt')]),
    format: 'der',
    type: 'pkcs8',
  });
  const known = createPublicKey(key);
  const publicKey = known.export({ format: 'der', type: 'spki' }).toString('base64');
  const signed = (payload: string): Buffer => Buffer.from(`${MARK}.${payload}`);

  function read(receipt: string): z.infer<typeof contents> | null {
    const [mark, payload = '', signature = '', ...more] = receipt.replaceAll(/\s/g, '').split('.');
    if (mark !== MARK || more.length > 0) return null;
    if (!verify(null, signed(payload), known, Buffer.from(signature, 'base64url'))) return null;
    return contents.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  }

  return {
    of(member, at) {
      const hash = createHash('sha256').update(member).digest('base64url');
      const said: z.infer<typeof contents> = { v: 1, member: hash, at };
      const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
      return `${MARK}.${payload}.${sign(null, signed(payload), key).toString('base64url')}`;
    },
    check(receipt, { say }) {
      const said = read(receipt);
      return {
        valid: said !== null,
        erasedAt: said?.at ?? null,
        what: said ? say('messages.erasedThings') : null,
        member: said?.member ?? null,
        publicKey,
      };
    },
  };
}
