import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { newId, type ReportReason, type ReportSubject, type SignalKind } from '@kolo/contracts';
import type { Secrets } from '@kolo/service';

/** What makes two reports the same one. */
export interface ReportKey {
  reporter: string;
  member: string;
  reason: ReportReason;
  about: ReportSubject;
  photoId: string | null;
  messageId: string | null;
}

/** Names of cases, of requests and of links, which only this installation can make. */
export interface CaseIds {
  /** The id of the `time`th case of the same report, from 0: so that repeats meet in one stream. */
  ofReport(report: ReportKey, time: number): string;
  /** The same of the signals of a kind about a member. */
  ofSignal(member: string, kind: SignalKind, time: number): string;
  /** What is kept of an idempotency key. */
  ofRequest(reporter: string, idempotencyKey: string): string;
  /** The words of a letter's link, by which a decision can be read and appealed. */
  appealToken(caseId: string): string;
  /** The case that a token names; `null` for one that is not ours. */
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
    // Without a message as before there were any, so that repeats still meet the cases of then.
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

/** The short number of a case, by which people name it: `4821-7730`. */
export function caseNumber(caseId: string): string {
  const drawn = createHash('sha256').update(caseId).digest().readUInt32BE() % NUMBERS;
  const digits = String(drawn).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
