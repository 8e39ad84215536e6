import { ButtonLink, classes, look } from '@kolo/ui';
import { useText } from '../../../texts/texts.ts';
import styles from './panels.module.css';

/**
 * Takes the place of the input when a free member has used the month's messages
 * (docs/product.md#what-members-are-told).
 */
export function LimitPanel({ limit }: { limit: number }) {
  const t = useText('chat');
  const common = useText('common');
  return (
    <div className={styles.chatLimit}>
      <div className={classes(styles.band, look.band)} aria-hidden="true" />
      <h3>{common('limit.title')}</h3>
      <p>{t('limit.used', { limit })}</p>
      <ButtonLink className={styles.button} kind="royal" href="/subscribe">
        {common('limit.upgrade')}
      </ButtonLink>
    </div>
  );
}

/** Takes the place of the input once the match has ended or the partner is gone (docs/product.md#conversations). */
export function ClosedPanel() {
  const t = useText('chat');
  return (
    <div className={styles.chatClosed}>
      <h3>{t('composer.closed')}</h3>
      <p className={look.muted}>{t('composer.closedText')}</p>
    </div>
  );
}
