import { BRAND } from '@kolo/contracts';
import { ErrorState } from '@kolo/ui';
import { useEffect } from 'react';
import { useText } from '../texts/texts.ts';
import styles from './remoteFailure.module.css';

/** What stands in place of a part that failed; the rest of the page stays. */
export function RemoteFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('shell');
  useEffect(() => {
    console.error('A part of the page failed', error);
  }, [error]);
  return (
    <div className={styles.remoteFailure}>
      <ErrorState
        level={1}
        title={t('remote.failed')}
        text={t('remote.hint', { brand: BRAND.name })}
        onRetry={onRetry}
      />
    </div>
  );
}
