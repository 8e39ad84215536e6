import type { ReportResponse, reportRequest } from '@kolo/contracts/api/moderation/reports';
import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { Peers, ServiceContext } from '@kolo/service';
import type { z } from 'zod';
import type { HandleCase } from '../case/case.ts';
import { type CaseIds, caseNumber } from '../case/caseIds.ts';
import { type CaseReservation, createCaseReservations } from '../case/caseReservations.ts';
import { type GatheredMessages, gatherEvidence, photoHashesOf } from './evidence.ts';
import { lastMessages } from './reportVisibility.ts';

export type Report = z.output<typeof reportRequest> & { reporter: string; idempotencyKey: string | null };

/** The last messages, or only the reported one. */
async function messagesFor(
  peers: Peers,
  { reporter, userId, withMessages, messageId }: Report,
): Promise<GatheredMessages> {
  if (!withMessages && messageId === undefined) return 'not wanted';
  const last = await lastMessages(peers, reporter, userId);
  if (withMessages) return last;
  return typeof last === 'string' ? last : last.filter(({ id, from }) => id === messageId && from === userId);
}

export type FileReport = (report: Report) => Promise<ReportResponse>;

/**
 * Stream ids follow from the report, so concurrent reports create one case and repeats find it
 * (docs/product.md#reporting). Blocks before it returns, if asked to. Throws `report_limit_reached`.
 */
export function createFileReport(
  { peers, keyring, state, clock }: Pick<ServiceContext, 'peers' | 'keyring' | 'state' | 'clock'>,
  handle: HandleCase,
  ids: CaseIds,
): FileReport {
  const reservations = createCaseReservations(handle, keyring);

  /** A repeat belongs to the open case, or to the one with its idempotency key. */
  function findOrReserve(report: Report, request: string | null): Promise<CaseReservation> {
    const { reporter, userId: member, reason, about, photoId = null, messageId = null } = report;
    return reservations.findOrReserve(
      (time) => ids.ofReport({ reporter, member, reason, about, photoId, messageId }, time),
      async (_caseId, state) => state.decision === null || (request !== null && state.request === request),
    );
  }
  async function requireReportAllowance(reporter: string): Promise<void> {
    const { reports } = LIMITS.moderation;
    const left = await state.take(`reports:${reporter}`, reports, clock().getTime());
    if (left > 0) throw new Problem('report_limit_reached', { retryAfter: left });
  }

  return async (report) => {
    const { reporter, userId: member, reason, about, photoId, messageId, text, block } = report;
    const request = report.idempotencyKey === null ? null : ids.ofRequest(reporter, report.idempotencyKey);
    const { caseId, exists } = await findOrReserve(report, request);
    const number = caseNumber(caseId);
    if (!exists) {
      await requireReportAllowance(reporter);
      const [evidence, looks] = await Promise.all([
        gatherEvidence(peers, {
          member,
          photoId: photoId ?? null,
          messages: await messagesFor(peers, report),
        }),
        photoHashesOf(peers, member),
      ]);
      await handle({
        stream: streams.case(caseId),
        subject: caseId,
        command: {
          type: 'FileReport',
          report: {
            number,
            reporter,
            member,
            reason,
            about,
            text,
            evidence,
            looks,
            blocked: block,
            photoId,
            messageId,
            request: request ?? undefined,
          },
        },
      });
    }
    if (block) await peers.ask('interaction', 'block', { by: reporter, to: member });
    return { success: true, number };
  };
}
