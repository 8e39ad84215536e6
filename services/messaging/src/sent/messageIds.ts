import { createHash } from 'node:crypto';
import { dayOf, LIMITS, type RandomBytes } from '@kolo/contracts';

/** The namespace of our name-based ids. Fixed for life: another one would forget which messages were sent. */
const NAMESPACE = Buffer.from('5f0c3a8e4b7d4d1e9a526b1c0f7e2d34', 'hex');

function uuid(bytes: Uint8Array, version: number): string {
  const id = Buffer.from(bytes.subarray(0, 16));
  id.writeUInt8((id.readUInt8(6) & 0x0f) | (version << 4), 6);
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8);
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const named = (...parts: string[]): string =>
  uuid(createHash('sha1').update(NAMESPACE).update(parts.join('\n')).digest(), 5);

/** Under which ids a message may be known. */
export interface MessageIds {
  messageId: string;
  /** Others by which the same message may have been sent already. */
  sameAs: readonly string[];
}

/**
 * The ids of the message that a member sends under an idempotency key: UUIDv5 of member, day and key
 * (docs/design.md#idempotency-keys). Within 24 hours it may bear the day before, the day after by the clock of another
 * instance, or none: older releases named no day.
 */
export function keyedIds(member: string, idempotencyKey: string, now: Date): MessageIds {
  const on = (offset: number) => named(member, dayOf(new Date(now.getTime() + offset)), idempotencyKey);
  const { idempotencyWindow } = LIMITS;
  return {
    messageId: on(0),
    sameAs: [on(-idempotencyWindow), on(idempotencyWindow), nameOfKey(member, idempotencyKey)],
  };
}

/** A name for a member's key, of whatever day, that tells neither. */
export const nameOfKey = (member: string, idempotencyKey: string): string => named(member, idempotencyKey);

/** The id of a message without a key: a random UUID. */
export const newMessageId = (randomBytes: RandomBytes): string => uuid(randomBytes(16), 4);
