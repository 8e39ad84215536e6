import { isId, isPaid } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type Peers, PeerUnavailableError } from '@kolo/service';
import { type MemberRow, membersView } from './views/members.ts';

/** What this service needs to know about members. */
export interface Members {
  /** Whether there is such a member now. */
  exists(member: string): Promise<boolean>;
  /** Whether the member's plan is a paid one. */
  isPaid(member: string): Promise<boolean>;
}

/**
 * Members by our own view. It lags, so its 'no' is confirmed with identity; without an answer it stands (design 9).
 */
export function createMembers({ documents, peers }: { documents: Documents; peers: Peers }): Members {
  const ownView = (member: string) => documents.get<MemberRow>(membersView.collection.name, member);

  async function tierByIdentity(member: string): Promise<string | null> {
    try {
      return (await peers.ask('identity', 'account', { memberId: member }))?.tier ?? null;
    } catch (error) {
      if (error instanceof PeerUnavailableError) return null;
      throw error;
    }
  }

  return {
    async exists(member) {
      if (!isId(member)) return false;
      return (await ownView(member)) !== null || (await tierByIdentity(member)) !== null;
    },
    async isPaid(member) {
      const row = await ownView(member);
      return isPaid(row?.tier ?? 'free') || isPaid((await tierByIdentity(member)) ?? 'free');
    },
  };
}
