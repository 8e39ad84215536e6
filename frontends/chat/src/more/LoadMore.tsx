import { Alert, Button, classes, look } from '@kolo/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './more.module.css';
import type { More } from './more.ts';

export interface LoadMoreProps {
  more: More;
  words: { load: string; loading: string; failed: string; all: string };
}

/** Loads the next page of a list; once it has loaded the last, it says so and keeps the reader's place. */
export function LoadMore({ more, words }: LoadMoreProps) {
  const [isUsed, setIsUsed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const isAllThere = isUsed && !more.isThere;
  useEffect(() => {
    // The button took the focus with it when it went.
    if (isAllThere && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [isAllThere]);

  if (isAllThere) {
    return (
      <p className={classes(styles.chatMore, look.muted, look.textSmall)} ref={end} tabIndex={-1}>
        {words.all}
      </p>
    );
  }
  if (!more.isThere) return null;
  return (
    <div className={styles.chatMore}>
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
