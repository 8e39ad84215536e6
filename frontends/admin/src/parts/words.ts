import { type CaseRow, REPORT_REASON_LABELS, SIGNAL_LABELS, type SignalKind } from '@kolo/contracts';
import { textOf } from '../texts/texts.ts';

const t = textOf('admin');
const common = textOf('common');

/** Somebody's first name; who has erased the account has none. */
export const nameOf = ({ firstName }: { firstName: string | null }): string =>
  firstName ?? common('member.unknown');

/** Who acted; nobody's name for the operator's command. */
export const actorOf = (by: { firstName: string | null } | null): string =>
  by ? nameOf(by) : t('acts.command');

/** First name and age, as far as they are known. */
export const nameAndAgeOf = ({ firstName, age }: CaseRow['member']): string =>
  firstName !== null && age !== null
    ? common('member.nameAndAge', { name: firstName, age })
    : nameOf({ firstName });

/** What the product noticed by itself; `null` of other cases. */
export const signalOf = ({ noticed, signal }: Pick<CaseRow, 'noticed' | 'signal'>): SignalKind | null =>
  noticed ?? signal;

/** What a case is about, in the words of the report sheet, or of what the product noticed. */
export function reasonOf(row: Pick<CaseRow, 'reason' | 'noticed' | 'signal'>): string {
  const [signal, { reason }] = [signalOf(row), row];
  if (signal) return SIGNAL_LABELS[signal];
  return reason ? REPORT_REASON_LABELS[reason].label : t('reasons.none');
}
