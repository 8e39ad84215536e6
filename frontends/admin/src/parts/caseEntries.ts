import type { CaseRow } from '@kolo/contracts/api/moderation/cases';
import { textOf } from '../texts/texts.ts';
import { nameOf, reasonOf, signalOf } from './caseLabels.ts';
import { day } from './dates.ts';
import type { Entry } from './EventTimeline.tsx';

const t = textOf('admin');

/** Red, except for dismissed cases, which are grey (docs/product.md#safety-screens). */
export const caseEntries = (cases: readonly CaseRow[]): Entry[] =>
  cases.map((row) => ({
    id: row.id,
    tone: row.decision?.decision === 'dismissal' ? 'plain' : 'report',
    title: row.reporter
      ? t('case.reportedBy', { name: nameOf(row.reporter), reason: reasonOf(row) })
      : signalOf(row)
        ? t('case.noticedIt', { what: reasonOf(row) })
        : t('case.openedBy'),
    detail: [
      day(row.filedAt),
      row.decision ? t(`decision.done.${row.decision.decision}`) : t('case.isOpen'),
    ].join(' · '),
    href: `/admin/reports/${row.id}`,
  }));
