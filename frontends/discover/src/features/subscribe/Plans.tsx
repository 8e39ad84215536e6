import { BRAND, LIMITS } from '@kolo/contracts';
import { Button, classes, Icon, look, planStyles } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './subscribe.module.css';

const { free: freeMessages, paid: paidMessages } = LIMITS.messagesPerMonth;

const Features = ({ features }: { features: readonly string[] }) => (
  <ul>
    {features.map((feature) => (
      <li key={feature}>
        <Icon name="check" />
        <span>{feature}</span>
      </li>
    ))}
  </ul>
);

const Price = ({ amount, per }: { amount: string; per: string }) => (
  <p className={classes(styles.price, planStyles.price)}>
    {amount}
    <small>{per}</small>
  </p>
);

/** Free and Kraljevski side by side; neither can be bought now (docs/product.md#plans). */
export function Plans() {
  const t = useText('discover');
  return (
    <div className={classes(styles.plans, planStyles.plans, styles.isBelowNote)}>
      <article className={classes(look.card, styles.plan, planStyles.plan)}>
        <div className={classes(styles.between, look.between, planStyles.between)}>
          <h2>{t('subscribe.free')}</h2>
          <span className={classes(look.badge, look.isSoft)}>{t('subscribe.current')}</span>
        </div>
        <Price amount={t('subscribe.freePrice')} per={t('subscribe.month')} />
        <Features
          features={[
            t('subscribe.freeFeatures.messages', { limit: freeMessages }),
            t('subscribe.freeFeatures.score'),
            t('subscribe.freeFeatures.browsing'),
          ]}
        />
        <Button className={planStyles.button} isLarge disabled>
          {t('subscribe.currentPlan')}
        </Button>
      </article>
      <article className={classes(look.card, styles.plan, planStyles.plan, planStyles.isKraljevski)}>
        <div className={classes(look.band, planStyles.band)} aria-hidden="true" />
        <div className={classes(styles.between, look.between, planStyles.between)}>
          <h2 className={look.row}>
            <Icon name="crown" isFilled className={planStyles.crown} />
            {BRAND.paidPlan}
          </h2>
          <span className={classes(look.badge, look.isRoyal)}>{t('subscribe.soon')}</span>
        </div>
        <Price amount={LIMITS.paidPricePerMonth} per={t('subscribe.month')} />
        <Features
          features={[
            t('subscribe.paidFeatures.messages', { limit: paidMessages }),
            t('subscribe.paidFeatures.likes'),
            t('subscribe.paidFeatures.visibility'),
            t('subscribe.paidFeatures.insights'),
            t('subscribe.paidFeatures.receipts'),
          ]}
        />
        <Button className={planStyles.button} isLarge disabled>
          {t('subscribe.soon')}
        </Button>
      </article>
    </div>
  );
}
