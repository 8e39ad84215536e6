import { pairKey } from '@kolo/contracts';
import { matchesView, type ServiceContext } from '@kolo/service';
import { matchesOf } from '../views/matches.ts';

/** Whom a member is matched with, as far as our view knows: who types or is there is never told to anybody else. */
export interface Partners {
  /** So many of each side as are a page of likes (docs/design.md#bounded-reads). */
  of(member: string): Promise<string[]>;
  are(one: string, other: string): Promise<boolean>;
}

/** Partners by the rows of matches. */
export function createPartners({ documents }: Pick<ServiceContext, 'documents'>): Partners {
  const { collection } = matchesView;
  return {
    async of(member) {
      return (await matchesOf(documents, member)).map(({ a, b }) => (a === member ? b : a));
    },
    async are(one, other) {
      if (one === other) return false;
      return (await documents.get(collection, pairKey(one, other)))?.matched ?? false;
    },
  };
}
