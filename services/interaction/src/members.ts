import { fitBothWays, isId } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import { type MemberRow, membersView, seekingOf } from './views/members.ts';

/** What this service needs to know about members. */
export interface Members {
  /** Whether two members have complete profiles that fit both ways. Throws `PeerUnavailableError` where nobody can tell. */
  fit(one: string, other: string): Promise<boolean>;
  /** The same from profile alone, which is asked about whoever our own view does not know. */
  fitByProfile(one: string, other: string): Promise<boolean>;
}

/** Members by our own view. It lags, so its 'no' is confirmed with profile (design 9, product 33). */
export function createMembers({ documents, peers }: Pick<ServiceContext, 'documents' | 'peers'>): Members {
  async function fitByOurs(one: string, other: string): Promise<boolean> {
    const rows = await documents.getMany<MemberRow>(membersView.collection.name, [one, other]);
    const [first, second] = [one, other].map((member) => seekingOf(rows.get(member)));
    return Boolean(first && second && fitBothWays(first, second));
  }

  const fitByProfile = async (one: string, other: string) =>
    (await peers.ask('profile', 'fit', { one, other })).fit;

  return {
    fitByProfile,
    async fit(one, other) {
      if (!isId(other)) return false;
      return (await fitByOurs(one, other)) || fitByProfile(one, other);
    },
  };
}
