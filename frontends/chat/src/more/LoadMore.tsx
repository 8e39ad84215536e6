import { Alert, Button, classes, look } from '@kolo/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './more.module.css';

export interface NextPage {
  isThere: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export const nextPageOf = (query: PagedQuery): NextPage => ({
  isThere: query.hasNextPage,
  isLoading: query.isFetchingNextPage,
  hasFailed: query.isFetchNextPageError,
  load: () => void query.fetchNextPage(),
});

export interface LoadMoreProps {
  more: NextPage;
  words: { load: string; loading: string; failed: string; all: string };
}

/** After the last page it says so and keeps the reader's place. Not announced to screen readers. */
export function LoadMore({ more, words }: LoadMoreProps) {
  const [isUsed, setIsUsed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const isAllThere = isUsed && !more.isThere;
  useEffect(() => {
    // The button took the focus with it when it disappeared.
    if (isAllThere && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [isAllThere]);

  if (isAllThere) {
    return (
      <p
        className={classes(styles.chatMore, look.muted, look.textSmall)}
        ref={end}
        tabIndex={-1}
        aria-live="off"
      >
        {words.all}
      </p>
    );
  }
  if (!more.isThere) return null;
  return (
    <div className={styles.chatMore} aria-live="off">
      {more.hasFailed && <Alert>{words.failed}</Alert>}
      <Button
        kind="quiet"
        isPending={more.isLoading}
        onClick={() => {
          setIsUsed(true);
          more.load();
        }}
      >
        {more.isLoading ? words.loading : words.load}
      </Button>
    </div>
  );
}
