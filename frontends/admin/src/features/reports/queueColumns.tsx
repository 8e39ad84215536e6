import { type CaseRow, REPORT_GRAVITY } from '@kolo/contracts';
import { timeLabel } from '@kolo/i18n';
import { UiLink } from '@kolo/ui';
import type { TableColumnsType } from '@kolo/ui/operators';
import { Tag, type TagTone } from '../../parts/Tag.tsx';
import { nameAndAgeOf, nameOf, reasonOf } from '../../parts/words.ts';
import { textOf } from '../../texts/texts.ts';
import styles from './reports.module.css';

type Urgency = 'appeal' | 'urgent' | 'signal' | 'repeat' | 'new';
const TONES: Record<Urgency, TagTone> = {
  appeal: 'middle',
  urgent: 'high',
  signal: 'low',
  repeat: 'middle',
  new: 'low',
};

const t = textOf('admin');

function urgencyOf({ state, reason, signal, earlier }: CaseRow): Urgency {
  if (state === 'appealed') return 'appeal';
  if (reason && REPORT_GRAVITY[reason] === 0) return 'urgent';
  if (signal) return 'signal';
  return earlier > 0 ? 'repeat' : 'new';
}

const MINUTE_MS = 60_000;

function Received({ filedAt }: CaseRow) {
  const isNow = Date.now() - Date.parse(filedAt) < MINUTE_MS;
  return <time dateTime={filedAt}>{isNow ? t('reports.now') : timeLabel(filedAt, Date.now())}</time>;
}

function State({ row }: { row: CaseRow }) {
  if (row.decision && row.state !== 'appealed')
    return <Tag tone="low">{t(`decision.done.${row.decision.decision}`)}</Tag>;
  const urgency = urgencyOf(row);
  return <Tag tone={TONES[urgency]}>{t(`reports.${urgency}`)}</Tag>;
}

function reporterOf({ reporter, earlier }: CaseRow, isCompact: boolean): string {
  const name = reporter && nameOf(reporter);
  return [
    ...(name === null ? [] : [isCompact ? t('reports.by', { name }) : name]),
    ...(earlier > 0 ? [t('reports.nth', { count: earlier + 1 })] : []),
  ].join(' · ');
}

/**
 * A case in the queue: about whom, why, by whom and since when (docs/product.md#cases-and-decisions). Beside a case and on
 * a phone two columns say all of it.
 */
export function queueColumns(isCompact: boolean, chosen: string | undefined): TableColumnsType<CaseRow> {
  const about = (row: CaseRow) => (
    <UiLink
      className={styles.queueCase}
      href={`/admin/reports/${row.id}`}
      {...(row.id === chosen && { 'aria-current': 'true' })}
    >
      <b>{nameAndAgeOf(row.member)}</b>
      <small>{reasonOf(row)}</small>
      {isCompact && reporterOf(row, true) && <small>{reporterOf(row, true)}</small>}
    </UiLink>
  );
  const state = (row: CaseRow) => (
    <span className={styles.queueState}>
      <State row={row} />
      {isCompact && <Received {...row} />}
    </span>
  );
  return [
    { key: 'case', title: t('reports.columns.case'), rowScope: 'row', render: (_, row) => about(row) },
    ...(isCompact
      ? []
      : [
          {
            key: 'reporter',
            title: t('reports.columns.reporter'),
            render: (_: unknown, row: CaseRow) => reporterOf(row, false),
          },
        ]),
    { key: 'state', title: t('reports.columns.state'), render: (_, row) => state(row) },
    ...(isCompact
      ? []
      : [
          {
            key: 'received',
            title: t('reports.columns.received'),
            render: (_: unknown, row: CaseRow) => <Received {...row} />,
          },
        ]),
  ];
}
