import { useParams } from '@kolo/routing';
import { classes } from '@kolo/ui';
import { useState } from 'react';
import { OPEN_REPORTS, type ReportsSearch, useReportsInfiniteQuery } from '../../api/reports.ts';
import { AdminFrame } from '../../frame/AdminFrame.tsx';
import { CaseView } from './CaseView.tsx';
import { Queue } from './Queue.tsx';
import styles from './reports.module.css';

/**
 * The queue, and beside it the chosen case; where there is no room for both, one after the other
 * (docs/product.md#safety-screens).
 */
export function ReportsPage() {
  const { id } = useParams();
  const [search, setSearch] = useState<ReportsSearch>(OPEN_REPORTS);
  const query = useReportsInfiniteQuery(search);
  const pages = query.currentData?.pages;
  return (
    <AdminFrame tab="reports" error={pages ? undefined : query.error} onRetry={() => void query.refetch()}>
      <div className={classes(styles.columns, id && styles.isAtCase)}>
        <Queue
          cases={pages?.flatMap(({ cases }) => cases)}
          open={pages?.[0]?.open ?? 0}
          query={query}
          search={search}
          onSearch={setSearch}
          chosen={id}
        />
        {id && <CaseView key={id} id={id} />}
      </div>
    </AdminFrame>
  );
}
