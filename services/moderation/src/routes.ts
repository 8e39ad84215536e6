import { moderationCalls as calls } from '@kolo/contracts/api/moderation';
import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import { HEADERS } from '@kolo/contracts/services';
import { type Served, type ServiceContext, serve, withoutAnswer } from '@kolo/service';
import { fetchStaff } from './access/fetchStaff.ts';
import type { MemberAccess } from './access/memberAccess.ts';
import type { BanLimit } from './case/banLimit.ts';
import type { HandleCase } from './case/case.ts';
import type { CaseIds } from './case/caseIds.ts';
import { readCase } from './case/readCase.ts';
import type { Staff } from './case/staff.ts';
import { appealPath, restrictionOf } from './consequences/consequences.ts';
import { readActs } from './pages/actsPage.ts';
import { readCasePage } from './pages/casePage.ts';
import type { Cases } from './pages/cases.ts';
import { readMemberPage } from './pages/memberPage.ts';
import { readEvidence } from './pages/readEvidence.ts';
import { createTransparency } from './pages/transparency.ts';
import type { Appeals } from './reports/appeals.ts';
import { photoHashesOf, readAlbum } from './reports/evidence.ts';
import type { FileReport } from './reports/fileReport.ts';
import type { OpenCase } from './reports/openCase.ts';

const DAY_MS = 24 * 3_600_000;

interface Parts {
  handle: HandleCase;
  fileReport: FileReport;
  openCase: OpenCase;
  memberAccess: MemberAccess;
  appeals: Appeals;
  cases: Cases;
  banLimit: BanLimit;
  ids: Pick<CaseIds, 'appealToken'>;
}

/** The calls about reports, cases and appeals (docs/product.md#the-calls). */
export function routes(
  context: ServiceContext,
  { handle, fileReport, openCase, memberAccess, appeals, cases, banLimit, ids }: Parts,
): Served[] {
  const { documents, journal, peers, clock } = context;
  const transparency = createTransparency(documents, clock);
  async function partiesOf(caseId: string): Promise<{ member: string; staff: Staff }> {
    const state = await handle.stateOf(streams.case(caseId));
    if (state.status !== 'opened') throw new Problem('case_not_found');
    return { member: state.member, staff: await fetchStaff(peers, state.member) };
  }
  const staffFor = async (caseId: string): Promise<Staff> => (await partiesOf(caseId)).staff;
  const accountOf = (memberId: string) => peers.ask('identity', 'account', { memberId });
  async function requireAccount(memberId: string) {
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
      return { ...readEvidence(record), album: await readAlbum(peers, record.opened.data.member) };
    }),
    serve(calls.decideCase, async ({ member: by, params: { id }, body }) => {
      const { days, photoIds, ...decision } = body;
      const until = days === undefined ? null : new Date(clock().getTime() + days * DAY_MS).toISOString();
      const { member, staff } = await partiesOf(id);
      const looks = decision.decision === 'dismissal' ? [] : await photoHashesOf(peers, member);
      const decide = () =>
        handle({
          ...order(id),
          command: {
            type: 'DecideCase',
            decision: {
              ...decision,
              by,
              until,
              looks,
              photoIds,
            },
            staff,
          },
        });
      await (decision.decision === 'ban' ? banLimit.count(by, decide) : decide());
      const restriction = restrictionOf({ ...decision, until }, appealPath(ids.appealToken(id)));
      // Restrict at once: the reactor works in order, and an earlier case may be waiting for an owner.
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
      // Only cases are left of members who are gone.
      if (account) await memberAccess.openPage(asker, id);
      return readMemberPage({ cases, documents, peers, clock }, { asker, memberId: id, account });
    }),
    serve(calls.statePurpose, async ({ member: by, params: { id }, body: { purpose } }) => {
      await requireAccount(id);
      await memberAccess.statePurpose(by, id, purpose);
      return { success: true };
    }),
    serve(calls.revealContact, async ({ member: by, params: { id } }) => {
      const { lastName, email } = await requireAccount(id);
      await memberAccess.showContact(by, id);
      return { lastName, email };
    }),
    serve(calls.openCase, async ({ member: by, params: { id: member }, body: { ground } }) => {
      await requireAccount(member);
      const { caseId, number } = await openCase({ by, member, ground });
      return { success: true, id: caseId, number };
    }),
    serve(calls.acts, ({ query }) => readActs({ documents, cases }, query.before)),
    serve(calls.readAppeal, ({ body }) => appeals.read(body.token)),
    serve(calls.appeal, ({ body }) => appeals.file(body.token, body.text)),
    serve(calls.transparency, () => transparency()),
  ];
}
