import type { QueueRow } from '@kolo/contracts/api/moderation/queue';
import { EmptyState, ListSkeleton } from '@kolo/ui';
import { LoadMore, type PagedQuery } from '../../../parts/LoadMore.tsx';
import { useText } from '../../../texts/texts.ts';
import styles from '../reports.module.css';
import { QueueItem } from './QueueItem.tsx';
import type { Readers } from './useReaders.ts';

export interface QueueListProps {
  rows: readonly QueueRow[] | undefined;
  open: number;
  isFiltered: boolean;
  query: PagedQuery;
  readers: Readers;
  chosen: string | undefined;
}

export function QueueList({ rows, open, isFiltered, query, readers, chosen }: QueueListProps) {
  const t = useText('admin');
  if (!rows) return <ListSkeleton />;
  if (rows.length === 0) {
    const empty = isFiltered ? 'filtered' : 'open';
    return (
      <EmptyState isBare level={3} title={t(`reports.none.${empty}`)} text={t(`reports.noneHint.${empty}`)} />
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row, place) => (
          <QueueItem
            key={row.member.id}
            row={row}
            readers={readers.get(row.member.id) ?? []}
            isChosen={row.member.id === chosen}
            place={place}
          />
        ))}
      </ul>
      <LoadMore query={query} />
      <p className={styles.goal}>{t('reports.goal', { count: open })}</p>
    </>
  );
}
