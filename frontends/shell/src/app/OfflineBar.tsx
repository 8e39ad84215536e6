import { Icon } from '@kolo/ui';
import { useSyncExternalStore } from 'react';
import { useText } from '../texts/texts.ts';
import styles from './layout.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const isOnline = () => navigator.onLine;

/** Says that the connection is gone, until it is back; nothing on the page is thrown away. */
export function OfflineBar() {
  const t = useText('shell');
  const online = useSyncExternalStore(subscribe, isOnline);
  return (
    <div className={styles.offlinePlace} role="status">
      {!online && (
        <div className={styles.offline}>
          <Icon name="offline" />
          {t('offline')}
        </div>
      )}
    </div>
  );
}
