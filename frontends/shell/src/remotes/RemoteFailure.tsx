import { BRAND } from '@kolo/contracts/site/brand';
import { ErrorState } from '@kolo/ui';
import { useEffect } from 'react';
import { useText } from '../texts/texts.ts';
import styles from './remoteFailure.module.css';
import { UnusableRemoteError } from './UnusableRemoteError.ts';

/** Only a new page can name another entry of the remote. */
const reloadPage = () => window.location.reload();

export function RemoteFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('shell');
  const isUnusable = error instanceof UnusableRemoteError;
  useEffect(() => {
    console.error('A part of the page failed', error);
  }, [error]);
  return (
    <div className={styles.remoteFailure}>
      <ErrorState
        level={1}
        title={t(isUnusable ? 'remote.unusable' : 'remote.failed')}
        text={t(isUnusable ? 'remote.unusableHint' : 'remote.hint', { brand: BRAND.name })}
        onRetry={isUnusable ? reloadPage : onRetry}
      />
    </div>
  );
}
