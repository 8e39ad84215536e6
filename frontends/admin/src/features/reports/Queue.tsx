import { type CaseRow, QUEUE_FILTERS, REPORT_REASON_LABELS } from '@kolo/contracts';
import { classes, EmptyState, ListSkeleton, look, SelectField } from '@kolo/ui';
import type { ReportsSearch } from '../../api/reports.ts';
import { LoadMore, type PagedQuery } from '../../parts/LoadMore.tsx';
import { useText } from '../../texts/texts.ts';
import { NumberSearch } from './NumberSearch.tsx';
import { QueueRow } from './QueueRow.tsx';
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

/**
 * Cases: what waits for an operator, the gravest and oldest first, or what is decided
 * (docs/product.md#cases-and-decisions).
 */
export function Queue({ cases, open, query, search, onSearch, chosen }: QueueProps) {
  const t = useText('admin');
  const filters = QUEUE_FILTERS.map((value) => ({
    value,
    label: value === 'signals' ? t('reasons.signals') : REPORT_REASON_LABELS[value].label,
  }));
  const isOpen = search.state === 'open';
  const empty = search.number ? 'number' : search.reason ? 'filtered' : search.state;
  return (
    <section className={classes(look.card, styles.queue)} aria-label={t('reports.queue')} aria-busy={!cases}>
      <div className={styles.queueHead}>
        <h2>{t(search.number ? 'reports.found' : `reports.${search.state}`)}</h2>
        <NumberSearch
          isSearched={search.number !== null}
          onSearch={(number) => onSearch({ ...search, number })}
        />
        <div className={styles.queueTools}>
          <SelectField
            label={t('reports.state')}
            isLabelHidden
            value={search.state}
            options={(['open', 'decided'] as const).map((value) => ({
              value,
              label: t(`reports.states.${value}`),
            }))}
            onChange={(state) => onSearch({ ...search, state, number: null })}
          />
          <SelectField
            label={t('reports.reason')}
            isLabelHidden
            value={search.reason ?? ALL}
            options={[{ value: ALL, label: t('reasons.all') }, ...filters]}
            onChange={(reason) =>
              onSearch({ ...search, reason: reason === ALL ? null : reason, number: null })
            }
          />
        </div>
      </div>
      {!cases && (
        <div className={styles.queueWaiting}>
          <ListSkeleton />
        </div>
      )}
      {cases?.length === 0 && (
        <EmptyState
          isBare
          level={3}
          title={t(`reports.none.${empty}`)}
          text={t(`reports.noneHint.${empty}`)}
        />
      )}
      <ul>
        {cases?.map((row) => (
          <QueueRow key={row.id} row={row} isChosen={row.id === chosen} />
        ))}
      </ul>
      <LoadMore query={query} />
      {isOpen && !search.number && cases && cases.length > 0 && (
        <p className={styles.goal}>{t('reports.goal', { count: open })}</p>
      )}
    </section>
  );
}
