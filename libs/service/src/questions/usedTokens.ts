import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import { OutageError } from '@kolo/port';

interface UsedRow extends Row {
  tokens: Record<string, number>;
}

/** Shared by all instances and kept across restarts. */
export const USED_TOKENS: CollectionSpec<UsedRow> = { name: 'usedTokens', indexes: [] };

/** Far more than one instance can answer within a token's life. */
const REMEMBERED = 500_000;

export interface Token {
  nonce: string;
  expires: number;
}

/** Remembers tokens until they expire (docs/design.md#service-tokens). */
export interface UsedTokens {
  /** Throws `OutageError` if it remembers too many. */
  isNewHere(token: Token, now: number): boolean;
  isNewAnywhere(question: string, token: Token, now: number): Promise<boolean>;
}

export function createUsedTokens(documents: Pick<Documents, 'update'>, remembered = REMEMBERED): UsedTokens {
  /** In order of first use, which is nearly the order of expiry. */
  const here = new Map<string, number>();

  return {
    isNewHere({ nonce, expires }, now) {
      for (const [old, until] of here) {
        if (until > now) break;
        here.delete(old);
      }
      if (here.has(nonce)) return false;
      // Forgetting a live token would allow it to be used again.
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
