import type { CaseRow } from '@kolo/contracts/api/moderation/cases';
import { UiLink } from '@kolo/ui';
import type { TableColumnsType } from '@kolo/ui/operators';
import { nameAndAgeOf, nameOf, reasonOf } from '../../../parts/caseLabels.ts';
import { textOf } from '../../../texts/texts.ts';
import { Received } from '../queue/Received.tsx';
import styles from '../reports.module.css';
import { CaseState } from './CaseState.tsx';

const t = textOf('admin');

const reporterOf = ({ reporter, earlier }: CaseRow): string =>
  [
    ...(reporter ? [t('reports.by', { name: nameOf(reporter) })] : []),
    ...(earlier > 0 ? [t('reports.nth', { count: earlier + 1 })] : []),
  ].join(' · ');

/** Two columns hold everything beside an open case (docs/product.md#cases-and-decisions). */
export const caseColumns = (chosen: string | undefined): TableColumnsType<CaseRow> => [
  {
    key: 'case',
    title: t('reports.columns.case'),
    rowScope: 'row',
    render: (_, row) => (
      <UiLink
        className={styles.queueCase}
        href={`/admin/reports/${row.id}`}
        {...(row.id === chosen && { 'aria-current': 'true' })}
      >
        <b>{nameAndAgeOf(row.member)}</b>
        <small>{reasonOf(row)}</small>
        {reporterOf(row) && <small>{reporterOf(row)}</small>}
      </UiLink>
    ),
  },
  {
    key: 'state',
    title: t('reports.columns.state'),
    render: (_, row) => (
      <span className={styles.queueState}>
        <CaseState row={row} />
        <Received at={row.filedAt} />
      </span>
    ),
  },
];
