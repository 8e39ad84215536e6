import type { MemberPage } from '@kolo/contracts/api/moderation/members';
import { ageAt } from '@kolo/contracts/dates';
import { Problem } from '@kolo/contracts/errors';
import type { InternalOutput } from '@kolo/contracts/protocol/internal';
import type { Documents } from '@kolo/documents';
import { type Clock, type Peers, withoutAnswer } from '@kolo/service';
import { membersView } from '../views/members.ts';
import type { Cases } from './cases.ts';

/**
 * What staff sees of a member (docs/product.md#cases-and-decisions). Last name and address are revealed
 * separately (docs/product.md#a-stated-purpose). Throws `member_not_found`.
 */
export async function readMemberPage(
  { cases, documents, peers, clock }: { cases: Cases; documents: Documents; peers: Peers; clock: Clock },
  {
    asker,
    memberId,
    account,
  }: { asker: string; memberId: string; account: InternalOutput<'identity', 'account'> },
): Promise<MemberPage> {
  const [profile, row, sessions, about, by] = await Promise.all([
    peers.ask('profile', 'portrait', { memberId }).catch(withoutAnswer(null)),
    documents.get(membersView.collection, memberId),
    peers.ask('identity', 'sessions', { memberId }).catch(withoutAnswer(null)),
    cases.aboutMember(memberId, { asker }),
    cases.byReporter(memberId, { asker }),
  ]);
  if (!account && !row && about.length + by.length === 0) throw new Problem('member_not_found');
  const restriction = account?.restriction ?? null;
  return {
    id: memberId,
    facts: account && {
      firstName: account.firstName,
      lastName: '',
      email: '',
      birthdate: account.birthdate,
      age: ageAt(account.birthdate, clock()) ?? 0,
      subscriptionTier: account.tier,
      isOperator: account.isOperator,
    },
    profile,
    restriction: restriction && {
      kind: restriction.kind,
      until: restriction.until,
      caseId: restriction.caseId,
    },
    history: (row?.history ?? []).toReversed(),
    sessions,
    about,
    by,
  };
}
