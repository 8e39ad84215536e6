import type { CaseRow } from '@kolo/contracts';
import { textOf } from '../texts/texts.ts';
import type { Entry } from './EventTimeline.tsx';
import { day } from './when.ts';
import { nameOf, reasonOf, signalOf } from './words.ts';

const t = textOf('admin');

/**
 * Cases as entries of a timeline: the open ones and those with a consequence are red, what was dismissed is grey
 * (docs/product.md#safety-screens).
 */
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
