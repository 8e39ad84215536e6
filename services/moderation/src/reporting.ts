import { LIMITS, Problem, type ReportResponse, type reportRequest, streams } from '@kolo/contracts';
import type { Peers, ServiceContext } from '@kolo/service';
import type { z } from 'zod';
import type { HandleCase } from './case/case.ts';
import { type CaseIds, caseNumber } from './case/caseIds.ts';
import { createPlaces, type Place } from './case/places.ts';
import { gatherEvidence, looksOf, type MessagesHad } from './evidence.ts';
import { lastMessages } from './reportable.ts';

/** What a member reports, with the idempotency key of the request. */
export type Report = z.output<typeof reportRequest> & { reporter: string; idempotencyKey: string | null };

/** The messages that go into a case: the last ones, or the reported one alone. */
async function messagesFor(
  peers: Peers,
  { reporter, userId, withMessages, messageId }: Report,
): Promise<MessagesHad> {
  if (!withMessages && messageId === undefined) return 'not wanted';
  const last = await lastMessages(peers, reporter, userId);
  if (withMessages) return last;
  return typeof last === 'string' ? last : last.filter(({ id, from }) => id === messageId && from === userId);
}

/** Files a report and blocks, where that was asked for, before it answers. */
export type FileReport = (report: Report) => Promise<ReportResponse>;

/**
 * Reporting (docs/product.md#reporting): the cases of the same report lie in streams whose names follow from it, so
 * that of many who file at once one case is made, and a repeat finds it while it is open, or for good by its
 * idempotency key. Throws `report_limit_reached` for a new one beyond a day's.
 */
export function createFileReport(
  { peers, keyring, state, clock }: Pick<ServiceContext, 'peers' | 'keyring' | 'state' | 'clock'>,
  handle: HandleCase,
  ids: CaseIds,
): FileReport {
  const places = createPlaces(handle, keyring);

  /** The case that this report is, or is to be: each one before it was decided or is forgotten. */
  function placeOf(report: Report, request: string | null): Promise<Place> {
    const { reporter, userId: member, reason, about, photoId = null, messageId = null } = report;
    return places.find(
      (time) => ids.ofReport({ reporter, member, reason, about, photoId, messageId }, time),
      async (_caseId, state) => state.decision === null || (request !== null && state.request === request),
    );
  }
  async function mustBeWithinDay(reporter: string): Promise<void> {
    const { reports } = LIMITS.moderation;
    const left = await state.take(`reports:${reporter}`, reports, clock().getTime());
    if (left > 0) throw new Problem('report_limit_reached', { retryAfter: left });
  }

  return async (report) => {
    const { reporter, userId: member, reason, about, photoId, messageId, text, block } = report;
    const request = report.idempotencyKey === null ? null : ids.ofRequest(reporter, report.idempotencyKey);
    const { caseId, isThere } = await placeOf(report, request);
    const number = caseNumber(caseId);
    if (!isThere) {
      await mustBeWithinDay(reporter);
      const [evidence, looks] = await Promise.all([
        gatherEvidence(peers, {
          member,
          photoId: photoId ?? null,
          messages: await messagesFor(peers, report),
        }),
        looksOf(peers, member),
      ]);
      const filed = { number, reporter, member, reason, about, text, evidence, looks, blocked: block };
      await handle({
        stream: streams.case(caseId),
        subject: caseId,
        command: {
          type: 'FileReport',
          report: {
            ...filed,
            ...(photoId && { photoId }),
            ...(messageId && { messageId }),
            ...(request && { request }),
          },
        },
      });
    }
    if (block) await peers.ask('interaction', 'block', { by: reporter, to: member });
    return { success: true, number };
  };
}
