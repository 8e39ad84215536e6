import { BRAND, LIMITS } from '@kolo/contracts';
import { ButtonLink, classes, Icon, look, planStyles } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './home.module.css';

/** Invites who is not there yet to the paid plan (docs/product.md#the-dashboard). */
export function UpgradeBanner() {
  const t = useText('discover');
  return (
    <section className={styles.upgrade}>
      <div className={classes(styles.band, look.band)} aria-hidden="true" />
      <div className={classes(styles.crown, planStyles.crown)}>
        <Icon name="crown" isFilled />
      </div>
      <div>
        <h2>{BRAND.paidPlan}</h2>
        <p>{t('home.planText', { limit: LIMITS.messagesPerMonth.paid })}</p>
      </div>
      <ButtonLink kind="royal" isLarge href="/subscribe">
        {t('home.upgrade', { price: LIMITS.paidPricePerMonth })}
      </ButtonLink>
    </section>
  );
}
