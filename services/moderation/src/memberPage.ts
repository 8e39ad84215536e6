import { ageAt, type InternalOutput, type MemberPage, Problem } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type Clock, type Peers, withoutAnswer } from '@kolo/service';
import type { Cases } from './cases.ts';
import { membersView } from './views/members.ts';

/**
 * What staff sees of a member: facts from their owners, restriction, history without what was written, sessions, cases
 * (docs/product.md#cases-and-decisions); last name and e-mail address are asked for apart
 * (docs/product.md#a-stated-purpose). Throws `member_not_found` for nobody.
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
