import { LIMITS, streamParts, streams } from '@kolo/contracts';
import type { Where } from '@kolo/documents';
import { giveWay } from '@kolo/port';
import type { Reactor, ServiceContext } from '@kolo/service';
import type { HandleCase } from '../case/case.ts';
import { readCase } from '../record.ts';
import { type CaseRow, casesView } from '../views/cases.ts';

const PAGE = 100;

/**
 * Forgets the cases whose last decision is as long ago as cases are kept, and the signals that nobody decided in their
 * time (docs/product.md#the-audit-trail): an event with their figures, by which their key is destroyed
 * (docs/design.md#a-key-for-each-case). Repeatable, on any number of instances.
 */
export async function forgetOldCases(
  { documents, journal, clock }: Pick<ServiceContext, 'documents' | 'journal' | 'clock'>,
  handle: HandleCase,
): Promise<void> {
  const { kept, signalKept } = LIMITS.moderation;
  await eachBefore('settledAt', kept, {}, forget);
  await eachBefore('waitingSince', signalKept, { isSignal: true }, lapse);

  async function eachBefore(
    by: 'settledAt' | 'waitingSince',
    keptFor: number,
    which: Where,
    work: (row: CaseRow) => Promise<void>,
  ): Promise<void> {
    const keptSince = new Date(clock().getTime() - keptFor).toISOString();
    for (let after = ''; ; ) {
      const old = await documents.find(casesView.collection, {
        where: { ...which, [by]: { gt: after, lt: keptSince } },
        sort: { by, order: 'asc' },
        limit: PAGE,
      });
      for (const row of old) await work(row);
      const last = old.at(-1);
      if (!last || old.length < PAGE) return;
      after = last[by];
      await giveWay();
    }
  }

  /** An appeal of one that was decided waits as long as it takes. */
  async function lapse({ id: caseId, signal, filedAt }: CaseRow): Promise<void> {
    if (!signal || (await handle.stateOf(streams.case(caseId))).status !== 'opened') return;
    await handle({
      stream: streams.case(caseId),
      subject: caseId,
      command: { type: 'LapseSignal', figures: { signal, filedAt } },
    });
  }

  async function forget({ id: caseId }: CaseRow): Promise<void> {
    if ((await handle.stateOf(streams.case(caseId))).status !== 'opened') return;
    const { opened, decided, appealDecided, takenBack } = await readCase(journal, caseId);
    if (!decided) return;
    const figures = {
      reason: opened.type === 'ReportFiled' ? opened.data.reason : null,
      ...(opened.type === 'SignalRaised' && { signal: opened.data.kind }),
      filedAt: opened.recordedAt,
      decision: decided.data.decision,
      decidedAt: decided.recordedAt,
      outcome: appealDecided?.data.outcome ?? null,
      ...(takenBack && { takenBack: true as const }),
    };
    await handle({
      stream: streams.case(caseId),
      subject: caseId,
      command: { type: 'ForgetCase', figures },
    });
  }
}

/**
 * Destroys the key of a forgotten case, and notes it where no backup brings it back
 * (docs/design.md#what-a-backup-contains): so nothing that was written, said or copied in the case can be read any
 * more.
 */
export const destroyKeys = ({
  keyring,
  documents,
  erasures,
}: Pick<ServiceContext, 'keyring' | 'documents' | 'erasures'>): Reactor => ({
  name: 'forgetting',
  handles: ['CaseForgotten', 'SignalLapsed'],
  async react({ stream }) {
    const [caseId = ''] = streamParts(stream);
    await keyring.erase(caseId);
    await documents.scrub();
    await erasures.note(caseId);
  },
});
