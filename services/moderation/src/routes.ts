import { moderationCalls as calls, HEADERS, Problem, streams } from '@kolo/contracts';
import { type Served, type ServiceContext, serve, withoutAnswer } from '@kolo/service';
import { readActs } from './actsPage.ts';
import type { Appeals } from './appeals.ts';
import { createCountBan } from './bans.ts';
import type { HandleCase } from './case/case.ts';
import type { CaseIds } from './case/caseIds.ts';
import type { Staff } from './case/staff.ts';
import { readCasePage } from './casePage.ts';
import type { Cases } from './cases.ts';
import { appealPath, restrictionOf } from './consequences/consequences.ts';
import { albumNow, looksOf } from './evidence.ts';
import type { MemberAccess } from './memberAccess.ts';
import { readMemberPage } from './memberPage.ts';
import type { OpenCase } from './opening.ts';
import { readEvidence } from './readEvidence.ts';
import { readCase } from './record.ts';
import type { FileReport } from './reporting.ts';
import { staffNow } from './staffNow.ts';
import { createTransparency } from './transparency.ts';

const DAY_MS = 24 * 3_600_000;

interface Parts {
  handle: HandleCase;
  fileReport: FileReport;
  openCase: OpenCase;
  memberAccess: MemberAccess;
  appeals: Appeals;
  cases: Cases;
  ids: Pick<CaseIds, 'appealToken'>;
}

/** The calls about reports, cases and appeals (docs/product.md#the-calls). */
export function routes(
  context: ServiceContext,
  { handle, fileReport, openCase, memberAccess, appeals, cases, ids }: Parts,
): Served[] {
  const { documents, journal, peers, clock } = context;
  const countBan = createCountBan(context);
  const transparency = createTransparency(documents, clock);
  /** The member whom a case is about, and the staff that may act on it. */
  async function partiesOf(caseId: string): Promise<{ member: string; staff: Staff }> {
    const state = await handle.stateOf(streams.case(caseId));
    if (state.status !== 'opened') throw new Problem('case_not_found');
    return { member: state.member, staff: await staffNow(peers, state.member) };
  }
  const staffFor = async (caseId: string): Promise<Staff> => (await partiesOf(caseId)).staff;
  const accountOf = (memberId: string) => peers.ask('identity', 'account', { memberId });
  async function mustHaveAccount(memberId: string) {
    const account = await accountOf(memberId);
    if (!account) throw new Problem('member_not_found');
    return account;
  }
  const order = (caseId: string) => ({ stream: streams.case(caseId), subject: caseId });

  return [
    serve(calls.report, ({ member: reporter, body, headers }) =>
      fileReport({ ...body, reporter, idempotencyKey: headers[HEADERS.idempotencyKey] ?? null }),
    ),
    serve(calls.reports, ({ member: asker, query }) => cases.page(query, asker)),
    serve(calls.reportedCase, async ({ member: asker, params: { id } }) =>
      readCasePage({ cases, journal }, id, { asker, staff: await staffFor(id) }),
    ),
    serve(calls.lookAtEvidence, async ({ member: by, params: { id } }) => {
      await handle({ ...order(id), command: { type: 'LookAtEvidence', by, staff: await staffFor(id) } });
      const record = await readCase(journal, id);
      return { ...readEvidence(record), album: await albumNow(peers, record.opened.data.member) };
    }),
    serve(calls.decideCase, async ({ member: by, params: { id }, body }) => {
      const { days, photoIds, ...decision } = body;
      const until = days === undefined ? null : new Date(clock().getTime() + days * DAY_MS).toISOString();
      const { member, staff } = await partiesOf(id);
      const looks = decision.decision === 'dismissal' ? [] : await looksOf(peers, member);
      const decide = () =>
        handle({
          ...order(id),
          command: {
            type: 'DecideCase',
            decision: {
              ...{ ...decision, by, until, looks },
              ...(photoIds && { photoIds }),
            },
            staff,
          },
        });
      await (decision.decision === 'ban' ? countBan(by, decide) : decide());
      const restriction = restrictionOf({ ...decision, until }, appealPath(ids.appealToken(id)));
      // At once: the consequences are carried out in turn, and those of another case may wait for an owner that is away.
      if (restriction)
        await peers
          .ask('identity', 'restrict', { memberId: member, caseId: id, restriction })
          .catch(withoutAnswer(null));
      return { success: true };
    }),
    serve(calls.decideAppeal, async ({ member: by, params: { id }, body }) => {
      const staff = await staffFor(id);
      await handle({ ...order(id), command: { type: 'DecideAppeal', decision: { ...body, by }, staff } });
      return { success: true };
    }),
    serve(calls.takeBack, async ({ member: by, params: { id }, body: { reason } }) => {
      const staff = await staffFor(id);
      await handle({ ...order(id), command: { type: 'TakeBack', data: { by, reason }, staff } });
      return { success: true };
    }),
    serve(calls.adminMember, async ({ member: asker, params: { id } }) => {
      const account = await accountOf(id);
      // Of who has gone there is nothing left but cases, which are in the queue.
      if (account) await memberAccess.openPage(asker, id);
      return readMemberPage({ cases, documents, peers, clock }, { asker, memberId: id, account });
    }),
    serve(calls.statePurpose, async ({ member: by, params: { id }, body: { purpose } }) => {
      await mustHaveAccount(id);
      await memberAccess.statePurpose(by, id, purpose);
      return { success: true };
    }),
    serve(calls.revealContact, async ({ member: by, params: { id } }) => {
      const { lastName, email } = await mustHaveAccount(id);
      await memberAccess.showContact(by, id);
      return { lastName, email };
    }),
    serve(calls.openCase, async ({ member: by, params: { id: member }, body: { ground } }) => {
      await mustHaveAccount(member);
      const { caseId, number } = await openCase({ by, member, ground });
      return { success: true, id: caseId, number };
    }),
    serve(calls.acts, ({ query }) => readActs({ documents, cases }, query.before)),
    serve(calls.readAppeal, ({ body }) => appeals.read(body.token)),
    serve(calls.appeal, ({ body }) => appeals.file(body.token, body.text)),
    serve(calls.transparency, () => transparency()),
  ];
}
