import type { CurrentUser } from '@kolo/contracts/api/identity';
import { messageLimitOf } from '@kolo/store';
import { ButtonLink, classes, Icon, look } from '@kolo/ui';
import { useText } from '../../../texts/texts.ts';
import styles from './panels.module.css';
import { useRenewal } from './useRenewal.ts';

/** Replaces the composer once the quota is used up (docs/product.md#what-members-are-told). */
export function LimitPanel({ user }: { user: CurrentUser }) {
  const t = useText('chat');
  const common = useText('common');
  const renewal = useRenewal(user);
  return (
    <div className={styles.chatLimit}>
      <div className={classes(styles.band, look.band)} aria-hidden="true" />
      <h3>{common('limit.title')}</h3>
      <p>{t('limit.used', { limit: messageLimitOf(user) })}</p>
      {renewal !== null && <p className={styles.renewal}>{renewal}</p>}
      <p>{t('limit.notForSale')}</p>
      <ButtonLink className={styles.button} kind="royal" href="/subscribe">
        {common('limit.upgrade')}
      </ButtonLink>
    </div>
  );
}

/** Replaces the composer once the match has ended or the partner is gone (docs/product.md#conversations). */
export function ClosedPanel({ isGone }: { isGone: boolean }) {
  const t = useText('chat');
  return (
    <div className={styles.chatClosed}>
      <h3>{t('composer.closed')}</h3>
      <p className={look.muted}>{t(isGone ? 'composer.goneText' : 'composer.closedText')}</p>
    </div>
  );
}

/** Takes the place of the input once the partner is banned for fraud (docs/product.md#after-a-fraud). */
export function FraudPanel() {
  const t = useText('chat');
  return (
    <div className={classes(styles.chatClosed, styles.fraud)}>
      <h3>
        <Icon name="shield" />
        {t('fraud.title')}
      </h3>
      <p>{t('fraud.advice')}</p>
      <p className={look.muted}>{t('fraud.evidence')}</p>
      <ButtonLink kind="outline" href="/guidelines#money">
        {t('fraud.help')}
      </ButtonLink>
    </div>
  );
}
