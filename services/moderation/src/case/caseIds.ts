import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '@kolo/contracts/ids';
import type { ReportReason, ReportSubject } from '@kolo/contracts/moderation';
import type { SignalKind } from '@kolo/contracts/signals';
import type { Secrets } from '@kolo/service';

/** What makes two reports the same. */
export interface ReportKey {
  reporter: string;
  member: string;
  reason: ReportReason;
  about: ReportSubject;
  photoId: string | null;
  messageId: string | null;
}

/** Ids and tokens that only this installation can make. */
export interface CaseIds {
  /** The id of the nth case of the same report, from 0, so that repeats meet in one stream. */
  ofReport(report: ReportKey, time: number): string;
  ofSignal(member: string, kind: SignalKind, time: number): string;
  ofRequest(reporter: string, idempotencyKey: string): string;
  /** Lets whoever has it read and appeal the decision. */
  appealToken(caseId: string): string;
  /** `null` for a token that is not ours. */
  caseOfToken(token: string): string | null;
}

const SIGNATURE_BYTES = 16;

export function createCaseIds(secrets: Secrets): CaseIds {
  const hash = (purpose: string, ...parts: (string | number)[]) =>
    createHmac('sha256', secrets.derive(`moderation:${purpose}`))
      .update(parts.join('\n'))
      .digest();
  const signature = (caseId: string) => hash('appeal', caseId).subarray(0, SIGNATURE_BYTES);
  const appealToken = (caseId: string) => `${caseId}.${signature(caseId).toString('base64url')}`;
  function idFrom(purpose: string, ...parts: (string | number)[]): string {
    let drawn = 0;
    return newId((size) => hash(purpose, ...parts, drawn++).subarray(0, size));
  }
  return {
    // Without a message, hash as before messages could be reported, so that repeats find older cases.
    ofReport: ({ reporter, member, reason, about, photoId, messageId }, time) =>
      idFrom(
        'case',
        ...[reporter, member, reason, about, photoId ?? '', ...(messageId === null ? [] : [messageId])],
        time,
      ),
    ofSignal: (member, kind, time) => idFrom('signal', member, kind, time),
    ofRequest: (reporter, idempotencyKey) => hash('request', reporter, idempotencyKey).toString('base64url'),
    appealToken,
    caseOfToken(token) {
      const [caseId = '', given = ''] = token.split('.');
      const expected = signature(caseId);
      const signed = Buffer.from(given, 'base64url');
      return signed.length === expected.length && timingSafeEqual(signed, expected) ? caseId : null;
    },
  };
}

const NUMBERS = 100_000_000;

/** The number people quote, e.g. `4821-7730`. */
export function caseNumber(caseId: string): string {
  const drawn = createHash('sha256').update(caseId).digest().readUInt32BE() % NUMBERS;
  const digits = String(drawn).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
