import { createHash } from 'node:crypto';
import { dayOf } from '@kolo/contracts/dates';
import type { RandomBytes } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';

/** Fixed for life: another namespace would forget which messages were sent. */
const NAMESPACE = Buffer.from('5f0c3a8e4b7d4d1e9a526b1c0f7e2d34', 'hex');

function uuid(bytes: Uint8Array, version: number): string {
  const id = Buffer.from(bytes.subarray(0, 16));
  id.writeUInt8((id.readUInt8(6) & 0x0f) | (version << 4), 6);
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8);
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const nameBasedUuid = (...parts: string[]): string =>
  uuid(createHash('sha1').update(NAMESPACE).update(parts.join('\n')).digest(), 5);

export interface MessageIds {
  messageId: string;
  /** Other ids under which the same message may have been sent. */
  sameAs: readonly string[];
}

/**
 * UUIDv5 of member, day and key (docs/design.md#idempotency-keys). Within 24 hours a repeat may carry an
 * adjacent day, or none in older releases.
 */
export function idsOfKey(member: string, idempotencyKey: string, now: Date): MessageIds {
  const on = (offset: number) =>
    nameBasedUuid(member, dayOf(new Date(now.getTime() + offset)), idempotencyKey);
  const { idempotencyWindow } = LIMITS;
  return {
    messageId: on(0),
    sameAs: [on(-idempotencyWindow), on(idempotencyWindow), hashKey(member, idempotencyKey)],
  };
}

/** Of a member's nth comment for another. */
export const idOfCharge = (from: string, to: string, nth: number): string =>
  nameBasedUuid('charge', from, to, String(nth));

/** Under which a comment is delivered. */
export const idOfComment = (from: string, commentId: string): string =>
  nameBasedUuid('comment', from, commentId);

/** Hashed; independent of the day. */
export const hashKey = (member: string, idempotencyKey: string): string =>
  nameBasedUuid(member, idempotencyKey);

export const newMessageId = (randomBytes: RandomBytes): string => uuid(randomBytes(16), 4);
