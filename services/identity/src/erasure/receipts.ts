import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { type CheckedReceipt, ERASED_THINGS } from '@kolo/contracts';
import type { Secrets } from '@kolo/service';
import { z } from 'zod';

const MARK = 'kolo-receipt';
/** What comes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What is signed: nothing by which a stranger finds who it was. */
const contents = z.strictObject({ v: z.literal(1), member: z.string(), at: z.iso.datetime() });

export interface Receipts {
  /** The receipt for a member who was erased at a time: the same whenever and wherever it is made. */
  of(member: string, at: string): string;
  /** What a receipt says, where it is ours and as we gave it. */
  check(receipt: string): CheckedReceipt;
}

/**
 * Receipts that prove an erasure to anybody, also against us (docs/design.md#devices-and-receipts): Ed25519 by a key
 * that derives from the one secret, so every instance, and one after a restore, makes and knows the same. Nothing is
 * kept of them.
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
    check(receipt) {
      const said = read(receipt);
      return {
        valid: said !== null,
        erasedAt: said?.at ?? null,
        what: said ? ERASED_THINGS : null,
        member: said?.member ?? null,
        publicKey,
      };
    },
  };
}
