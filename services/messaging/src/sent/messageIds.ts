import { createHash } from 'node:crypto';
import type { RandomBytes } from '@kolo/contracts';

/** The namespace of our name-based ids. Fixed for life: another one would forget which messages were sent. */
const NAMESPACE = Buffer.from('5f0c3a8e4b7d4d1e9a526b1c0f7e2d34', 'hex');

function uuid(bytes: Uint8Array, version: number): string {
  const id = Buffer.from(bytes.subarray(0, 16));
  id.writeUInt8((id.readUInt8(6) & 0x0f) | (version << 4), 6);
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8);
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The id of the message that a member sends under an idempotency key: UUIDv5, always the same (design §8.11). */
export function messageIdOf(member: string, idempotencyKey: string): string {
  const name = Buffer.from(`${member}\n${idempotencyKey}`);
  return uuid(createHash('sha1').update(NAMESPACE).update(name).digest(), 5);
}

/** The id of a message without a key: a random UUID. */
export const newMessageId = (randomBytes: RandomBytes): string => uuid(randomBytes(16), 4);
