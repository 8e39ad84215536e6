import { BRAND } from '@kolo/contracts';
import { ErrorState } from '@kolo/ui';
import { useEffect } from 'react';
import { useText } from '../texts/texts.ts';
import styles from './remoteFailure.module.css';
import { UnusableRemoteError } from './UnusableRemoteError.ts';

/** The page says where a remote is; a new one may name another. */
const askAnew = () => window.location.reload();

/** What stands in place of a part that failed or does not fit; the rest of the page stays. */
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
        onRetry={isUnusable ? askAnew : onRetry}
      />
    </div>
  );
}
