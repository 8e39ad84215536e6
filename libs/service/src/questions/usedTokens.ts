import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import { OutageError } from '@kolo/port';

interface UsedRow extends Row {
  /** By nonce, until when. */
  tokens: Record<string, number>;
}

/** Which tokens were used of late for what changes something; a service's instances share it, and a restart keeps it. */
export const USED_TOKENS: CollectionSpec<UsedRow> = { name: 'usedTokens', indexes: [] };

/** Far more than one instance can answer while a token lives. */
const REMEMBERED = 500_000;

export interface Token {
  nonce: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Remembers tokens until they expire by themselves (docs/design.md#service-tokens). */
export interface UsedTokens {
  /** Whether it is used for the first time, at this instance. Throws `OutageError` where too many are remembered. */
  isNewHere(token: Token, now: number): boolean;
  /** Whether it is used for the first time, at any instance. */
  isNewAnywhere(question: string, token: Token, now: number): Promise<boolean>;
}

export function createUsedTokens(documents: Pick<Documents, 'update'>, remembered = REMEMBERED): UsedTokens {
  /** In the order of their first use, which is nearly that in which they expire. */
  const here = new Map<string, number>();

  return {
    isNewHere({ nonce, expires }, now) {
      for (const [old, until] of here) {
        if (until > now) break;
        here.delete(old);
      }
      if (here.has(nonce)) return false;
      // Forgetting one that still lives would let it be used again.
      if (here.size >= remembered) throw new OutageError();
      here.set(nonce, expires);
      return true;
    },
    async isNewAnywhere(question, { nonce, expires }, now) {
      let isNew = false;
      await documents.update(USED_TOKENS, question, (row) => {
        const living = Object.entries(row?.tokens ?? {}).filter(([, until]) => until > now);
        isNew = living.every(([used]) => used !== nonce);
        return { tokens: { ...Object.fromEntries(living), [nonce]: expires } };
      });
      return isNew;
    },
  };
}
