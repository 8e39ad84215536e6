import { Icon, useIsOnline } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './layout.module.css';

/** Says that the connection is gone, until it is back; nothing on the page is thrown away. An open thread says it itself. */
export function OfflineBar() {
  const t = useText('shell');
  const online = useIsOnline();
  return (
    <div className={styles.offlinePlace} role="status" data-offline-bar>
      {!online && (
        <div className={styles.offline}>
          <Icon name="offline" />
          {t('offline')}
        </div>
      )}
    </div>
  );
}
