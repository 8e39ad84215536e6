import { pairKey } from '@kolo/contracts/ids';
import { matchesView, type ServiceContext } from '@kolo/service';
import { findMatches } from '../views/matches.ts';

/** Matches by our view: only they learn who is typing or present. */
export interface Partners {
  /** At most a page of each side (docs/design.md#bounded-reads). */
  of(member: string): Promise<string[]>;
  are(one: string, other: string): Promise<boolean>;
}

export function createPartners({ documents }: Pick<ServiceContext, 'documents'>): Partners {
  const { collection } = matchesView;
  return {
    async of(member) {
      return (await findMatches(documents, member)).map(({ a, b }) => (a === member ? b : a));
    },
    async are(one, other) {
      if (one === other) return false;
      return (await documents.get(collection, pairKey(one, other)))?.matched ?? false;
    },
  };
}
