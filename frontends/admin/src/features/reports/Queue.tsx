import { type CaseRow, QUEUE_FILTERS, REPORT_REASON_LABELS } from '@kolo/contracts';
import { classes, EmptyState, ListSkeleton, look, SelectField, useIsNarrow } from '@kolo/ui';
import { Table, Tabs } from '@kolo/ui/operators';
import { useMemo } from 'react';
import type { ReportsSearch } from '../../api/reports.ts';
import { LoadMore, type PagedQuery } from '../../parts/LoadMore.tsx';
import { useText } from '../../texts/texts.ts';
import { NumberSearch } from './NumberSearch.tsx';
import { queueColumns } from './queueColumns.tsx';
import styles from './reports.module.css';

export interface QueueProps {
  /** Absent until they are known. */
  cases: readonly CaseRow[] | undefined;
  /** How many wait in all. */
  open: number;
  query: PagedQuery;
  search: ReportsSearch;
  onSearch: (search: ReportsSearch) => void;
  /** The case beside it. */
  chosen: string | undefined;
}

const ALL = 'all';
const STATES = ['open', 'decided'] as const;

/**
 * Cases: what waits for an operator, the gravest and oldest first, or what is decided
 * (docs/product.md#cases-and-decisions).
 */
export function Queue(props: QueueProps) {
  const t = useText('admin');
  const { cases, search, onSearch } = props;
  const filters = QUEUE_FILTERS.map((value) => ({
    value,
    label: value === 'signals' ? t('reasons.signals') : REPORT_REASON_LABELS[value].label,
  }));
  return (
    <section
      className={classes(look.card, look.isPadded, styles.queue)}
      aria-label={t('reports.queue')}
      aria-busy={!cases}
    >
      <h2>{t(search.number ? 'reports.found' : `reports.${search.state}`)}</h2>
      <div className={styles.queueTools}>
        <NumberSearch
          isSearched={search.number !== null}
          onSearch={(number) => onSearch({ ...search, number })}
        />
        <SelectField
          label={t('reports.reason')}
          isLabelHidden
          value={search.reason ?? ALL}
          options={[{ value: ALL, label: t('reasons.all') }, ...filters]}
          onChange={(reason) => onSearch({ ...search, reason: reason === ALL ? null : reason, number: null })}
        />
      </div>
      <Tabs
        activeKey={search.state}
        destroyOnHidden
        onChange={(key) => {
          const state = STATES.find((each) => each === key);
          if (state) onSearch({ ...search, state, number: null });
        }}
        items={STATES.map((state) => ({
          key: state,
          label: t(`reports.states.${state}`),
          children: <Cases {...props} />,
        }))}
      />
    </section>
  );
}

function Cases({ cases, open, query, search, chosen }: QueueProps) {
  const t = useText('admin');
  const isCompact = useIsNarrow() || chosen !== undefined;
  const columns = useMemo(() => queueColumns(isCompact, chosen), [isCompact, chosen]);
  const empty = search.number ? 'number' : search.reason ? 'filtered' : search.state;
  if (!cases) return <ListSkeleton />;
  if (cases.length === 0)
    return (
      <EmptyState isBare level={3} title={t(`reports.none.${empty}`)} text={t(`reports.noneHint.${empty}`)} />
    );
  return (
    <>
      <Table<CaseRow>
        rowKey="id"
        columns={columns}
        dataSource={cases}
        pagination={false}
        rowClassName={({ id }) => (id === chosen ? (styles.isChosen ?? '') : '')}
      />
      <LoadMore query={query} />
      {search.state === 'open' && !search.number && (
        <p className={styles.goal}>{t('reports.goal', { count: open })}</p>
      )}
    </>
  );
}
