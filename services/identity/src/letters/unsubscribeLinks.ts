import { timingSafeEqual } from 'node:crypto';
import type { KeyedHashes } from '../keyedHashes.ts';

/** What a link ends: the letters to a member who is away, or the weekly one. */
export type Unsubscribed = 'away' | 'weekly';

/** Links that unsubscribe a member without a session, for good (docs/design.md#letters-when-away). */
export interface UnsubscribeLinks {
  urlFor(member: string, from: Unsubscribed): string;
  /** `null` for tokens that are not ours. */
  read(token: string): { member: string; from: Unsubscribed } | null;
}

const WEEKLY = 'weekly';

export function createUnsubscribeLinks(
  hashes: Pick<KeyedHashes, 'unsubscribe' | 'unsubscribeWeekly'>,
  publicUrl: string,
): UnsubscribeLinks {
  const tokenOf = (member: string, from: Unsubscribed) =>
    from === 'away'
      ? `${member}.${hashes.unsubscribe(member)}`
      : `${member}.${WEEKLY}.${hashes.unsubscribeWeekly(member)}`;
  return {
    urlFor: (member, from) => `${publicUrl}/auth/unsubscribe/${tokenOf(member, from)}`,
    read(token) {
      const [member = '', kind] = token.split('.', 2);
      const from = kind === WEEKLY ? 'weekly' : 'away';
      const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(member, from))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? { member, from } : null;
    },
  };
}
