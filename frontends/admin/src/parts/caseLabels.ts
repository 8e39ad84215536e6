import type { CaseRow } from '@kolo/contracts/api/moderation/cases';
import { REPORT_REASON_LABELS, type ReportReason } from '@kolo/contracts/moderation';
import { SIGNAL_LABELS, type SignalKind } from '@kolo/contracts/signals';
import { textOf } from '../texts/texts.ts';

const t = textOf('admin');
const common = textOf('common');

/** Erased accounts have no name. */
export const nameOf = ({ firstName }: { firstName: string | null }): string =>
  firstName ?? common('member.unknown');

/** `null` is the operator's command line. */
export const actorOf = (by: { firstName: string | null } | null): string =>
  by ? nameOf(by) : t('acts.command');

export const nameAndAgeOf = ({ firstName, age }: Pick<CaseRow['member'], 'firstName' | 'age'>): string =>
  firstName !== null && age !== null
    ? common('member.nameAndAge', { name: firstName, age })
    : nameOf({ firstName });

/** `null` if the product did not notice it itself. */
export const signalOf = ({ noticed, signal }: Pick<CaseRow, 'noticed' | 'signal'>): SignalKind | null =>
  noticed ?? signal;

/** `null` if nobody reported it. */
export const reportReasonOf = ({
  reportedFor,
  reason,
}: Pick<CaseRow, 'reportedFor' | 'reason'>): ReportReason | null => reportedFor ?? reason;

export function reasonOf(row: Pick<CaseRow, 'reportedFor' | 'reason' | 'noticed' | 'signal'>): string {
  const [signal, reason] = [signalOf(row), reportReasonOf(row)];
  if (signal) return SIGNAL_LABELS[signal];
  return reason ? REPORT_REASON_LABELS[reason].label : t('reasons.none');
}
