import { Alert, Button } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './parts.module.css';

export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export function LoadMore({ query }: { query: PagedQuery }) {
  const t = useText('admin');
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.more}>
      {query.isFetchNextPageError && <Alert>{t('moreFailed')}</Alert>}
      <Button kind="quiet" isPending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? t('moreLoading') : t('more')}
      </Button>
    </div>
  );
}
