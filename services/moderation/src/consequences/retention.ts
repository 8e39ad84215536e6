import { streamParts, streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { Where } from '@kolo/documents';
import { yieldToEventLoop } from '@kolo/port';
import type { Reactor, ServiceContext } from '@kolo/service';
import type { HandleCase } from '../case/case.ts';
import { readCase } from '../case/readCase.ts';
import { type CaseRow, casesView } from '../views/cases.ts';

const PAGE = 100;

/**
 * Forgets cases after their retention, and signals nobody decided (docs/product.md#the-audit-trail): an event
 * keeps the figures, then the key is destroyed (docs/design.md#a-key-for-each-case). Repeatable on any number
 * of instances.
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
      await yieldToEventLoop();
    }
  }

  /** An appeal waits as long as it takes. */
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
    const { opened, decided, appealDecided, takenBack, closed } = await readCase(journal, caseId);
    const end = decided ?? closed;
    if (!end) return;
    const figures = {
      reason: opened.type === 'ReportFiled' ? opened.data.reason : null,
      signal: opened.type === 'SignalRaised' ? opened.data.kind : undefined,
      filedAt: opened.recordedAt,
      decision: decided?.data.decision ?? ('dismissal' as const),
      decidedAt: end.recordedAt,
      closed: decided ? undefined : (true as const),
      outcome: appealDecided?.data.outcome ?? null,
      takenBack: takenBack ? (true as const) : undefined,
    };
    await handle({
      stream: streams.case(caseId),
      subject: caseId,
      command: { type: 'ForgetCase', figures },
    });
  }
}

/**
 * Destroys the key of a forgotten case, and records it so that no backup restores it
 * (docs/design.md#what-a-backup-contains).
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
