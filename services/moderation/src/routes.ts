import { moderationCalls as calls, HEADERS, newId, Problem, streams } from '@kolo/contracts';
import { type Served, type ServiceContext, serve } from '@kolo/service';
import { readActs } from './actsPage.ts';
import type { Appeals } from './appeals.ts';
import type { HandleCase } from './case/case.ts';
import { caseNumber } from './case/caseIds.ts';
import { readCasePage } from './casePage.ts';
import type { Cases } from './cases.ts';
import { gatherEvidence } from './evidence.ts';
import { readMemberPage } from './memberPage.ts';
import { readCase } from './record.ts';
import type { FileReport } from './reporting.ts';
import { createTransparency } from './transparency.ts';

const DAY_MS = 24 * 3_600_000;

interface Parts {
  handle: HandleCase;
  fileReport: FileReport;
  appeals: Appeals;
  cases: Cases;
}

/** The calls about reports, cases and appeals (product 28). */
export function routes(context: ServiceContext, { handle, fileReport, appeals, cases }: Parts): Served[] {
  const { documents, journal, keyring, peers, clock, randomBytes } = context;
  const transparency = createTransparency(documents, clock);
  const operatorsNow = async () => (await peers.ask('identity', 'operators', {})).memberIds;
  const order = (caseId: string) => ({ stream: streams.case(caseId), subject: caseId });

  return [
    serve(calls.report, ({ member: reporter, body, headers }) =>
      fileReport({ ...body, reporter, idempotencyKey: headers[HEADERS.idempotencyKey] ?? null }),
    ),
    serve(calls.reports, ({ query }) => cases.page(query)),
    serve(calls.reportedCase, async ({ member: asker, params: { id } }) =>
      readCasePage({ cases, journal }, id, { asker, operators: await operatorsNow() }),
    ),
    serve(calls.lookAtEvidence, async ({ member: by, params: { id } }) => {
      await handle({ ...order(id), command: { type: 'LookAtEvidence', by } });
      return (await readCase(journal, id)).opened.data.evidence;
    }),
    serve(calls.decideCase, async ({ member: by, params: { id }, body }) => {
      const { days, photoId, ...decision } = body;
      const until = days === undefined ? null : new Date(clock().getTime() + days * DAY_MS).toISOString();
      await handle({
        ...order(id),
        command: { type: 'DecideCase', decision: { ...decision, by, until, ...(photoId && { photoId }) } },
      });
      return { success: true };
    }),
    serve(calls.decideAppeal, async ({ member: by, params: { id }, body }) => {
      const operators = await operatorsNow();
      await handle({ ...order(id), command: { type: 'DecideAppeal', decision: { ...body, by }, operators } });
      return { success: true };
    }),
    serve(calls.adminMember, ({ params: { id } }) => readMemberPage({ cases, documents, peers, clock }, id)),
    serve(calls.openCase, async ({ member: by, params: { id: member }, body: { ground } }) => {
      if (!(await peers.ask('identity', 'account', { memberId: member })))
        throw new Problem('member_not_found');
      const caseId = newId(randomBytes);
      const number = caseNumber(caseId);
      const evidence = await gatherEvidence(peers, { member, photoId: null, messages: 'not wanted' });
      await keyring.create(caseId);
      await handle({
        ...order(caseId),
        command: { type: 'OpenCase', opening: { number, by, member, ground, evidence } },
      });
      return { success: true, id: caseId, number };
    }),
    serve(calls.acts, ({ query }) => readActs({ documents, cases }, query.before)),
    serve(calls.readAppeal, ({ body }) => appeals.read(body.token)),
    serve(calls.appeal, ({ body }) => appeals.file(body.token, body.text)),
    serve(calls.transparency, () => transparency()),
  ];
}
