import { localeFor } from '@kolo/i18n';
import { Button, classes, look, Skeleton, SkeletonGroup } from '@kolo/ui';
import { useRef, useState } from 'react';
import { useHistoryInfiniteQuery } from '../../../api/history.ts';
import { LoadFailed } from '../../../profile/LoadFailed.tsx';
import { useText } from '../../../texts/accountTexts.ts';
import { Part } from '../parts/Part.tsx';
import styles from './accountHistory.module.css';

const momentOf = (at: string): string =>
  new Date(at).toLocaleString(localeFor('en'), { dateStyle: 'long', timeStyle: 'short' });

function HistoryList() {
  const t = useText('account');
  const { data, isLoading, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useHistoryInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const entries = data?.pages.flat() ?? [];

  return (
    <>
      {isLoading && (
        <SkeletonGroup>
          <Skeleton width="80%" />
        </SkeletonGroup>
      )}
      {data && entries.length === 0 && <p className={look.muted}>{t('history.none')}</p>}
      <ol className={styles.list}>
        {entries.map(({ id, at, sentence }) => (
          <li key={id}>
            <p>{sentence}</p>
            <p className={classes(look.muted, look.textSmall)}>
              <time dateTime={at}>{momentOf(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {error && (
        <LoadFailed
          text={t('history.loadFailed')}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !error && (
        <Button kind="outline" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

export function AccountHistory() {
  const t = useText('account');
  const [isShown, setIsShown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = () => {
    heading.current?.focus();
    setIsShown(true);
  };
  return (
    <Part title={t('history.title')} heading={heading} className={styles.history}>
      <p className={look.muted}>{t('history.hint')}</p>
      {isShown ? (
        <HistoryList />
      ) : (
        <Button kind="outline" icon="clock" onClick={show}>
          {t('history.show')}
        </Button>
      )}
    </Part>
  );
}
