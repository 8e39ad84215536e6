import { type CaseRow, REPORT_REASON_LABELS } from '@kolo/contracts';
import { textOf } from '../texts/texts.ts';

const t = textOf('admin');
const common = textOf('common');

/** Somebody's first name; who has erased the account has none. */
export const nameOf = ({ firstName }: { firstName: string | null }): string =>
  firstName ?? common('member.unknown');

/** First name and age, as far as they are known. */
export const nameAndAgeOf = ({ firstName, age }: CaseRow['member']): string =>
  firstName !== null && age !== null
    ? common('member.nameAndAge', { name: firstName, age })
    : nameOf({ firstName });

/** What a case is about, in the words of the report sheet. */
export const reasonOf = ({ reason }: Pick<CaseRow, 'reason'>): string =>
  reason ? REPORT_REASON_LABELS[reason].label : t('reasons.none');
