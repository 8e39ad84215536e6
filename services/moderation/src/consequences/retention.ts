import { LIMITS, streamParts, streams } from '@kolo/contracts';
import { giveWay } from '@kolo/port';
import type { Reactor, ServiceContext } from '@kolo/service';
import type { HandleCase } from '../case/case.ts';
import { readCase } from '../record.ts';
import { type CaseRow, casesView } from '../views/cases.ts';

const PAGE = 100;

/**
 * Forgets the cases whose last decision is as long ago as cases are kept: an event with their figures, by which their key
 * is destroyed (design 50). Repeatable, on any number of instances.
 */
export async function forgetOldCases(
  { documents, journal, clock }: Pick<ServiceContext, 'documents' | 'journal' | 'clock'>,
  handle: HandleCase,
): Promise<void> {
  const keptSince = new Date(clock().getTime() - LIMITS.moderation.kept).toISOString();
  for (let after = ''; ; ) {
    const old = await documents.find<CaseRow>(casesView.collection.name, {
      where: { settledAt: { gt: after, lt: keptSince } },
      sort: { by: 'settledAt', order: 'asc' },
      limit: PAGE,
    });
    for (const { id } of old) await forget(id);
    const last = old.at(-1);
    if (!last || old.length < PAGE) return;
    after = last.settledAt;
    await giveWay();
  }

  async function forget(caseId: string): Promise<void> {
    if ((await handle.stateOf(streams.case(caseId))).status !== 'opened') return;
    const { opened, decided, appealDecided } = await readCase(journal, caseId);
    if (!decided) return;
    const figures = {
      reason: opened.type === 'ReportFiled' ? opened.data.reason : null,
      filedAt: opened.recordedAt,
      decision: decided.data.decision,
      decidedAt: decided.recordedAt,
      outcome: appealDecided?.data.outcome ?? null,
    };
    await handle({
      stream: streams.case(caseId),
      subject: caseId,
      command: { type: 'ForgetCase', figures },
    });
  }
}

/**
 * Destroys the key of a forgotten case, and notes it where no backup brings it back (design 42): so nothing that was
 * written, said or copied in the case can be read any more.
 */
export const destroyKeys = ({
  keyring,
  documents,
  erasures,
}: Pick<ServiceContext, 'keyring' | 'documents' | 'erasures'>): Reactor => ({
  name: 'forgetting',
  handles: ['CaseForgotten'],
  async react({ stream }) {
    const [caseId = ''] = streamParts(stream);
    await keyring.erase(caseId);
    await documents.scrub();
    await erasures.note(caseId);
  },
});
