import { LIMITS } from '@kolo/contracts/limits';
import { BRAND } from '@kolo/contracts/site/brand';
import { inDollars } from '@kolo/contracts/text/inDollars';
import { localeFor } from '@kolo/i18n';
import { Button, classes, Icon, look, planStyles } from '@kolo/ui';
import styles from './subscribe.module.css';
import { useText } from './texts.ts';

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

const Price = ({ amount, per }: { amount: number; per: string }) => (
  <p className={classes(styles.price, planStyles.price)}>
    {inDollars(amount, localeFor('en'))}
    <small>{per}</small>
  </p>
);

/** Neither plan can be bought yet (docs/product.md#plans). */
export function Plans() {
  const t = useText('subscribe');
  return (
    <div className={classes(styles.plans, planStyles.plans, styles.isBelowNote)}>
      <article className={classes(look.card, styles.plan, planStyles.plan)}>
        <div className={classes(styles.between, look.between, planStyles.between)}>
          <h2>{t('free')}</h2>
          <span className={classes(look.badge, look.isSoft)}>{t('current')}</span>
        </div>
        <Price amount={0} per={t('month')} />
        <Features
          features={[
            t('freeFeatures.messages', { limit: freeMessages }),
            t('freeFeatures.score'),
            t('freeFeatures.browsing'),
          ]}
        />
        <Button className={planStyles.button} isLarge disabled>
          {t('currentPlan')}
        </Button>
      </article>
      <article className={classes(look.card, styles.plan, planStyles.plan, planStyles.isKraljevski)}>
        <div className={classes(look.band, planStyles.band)} aria-hidden="true" />
        <div className={classes(styles.between, look.between, planStyles.between)}>
          <h2 className={look.row}>
            <Icon name="crown" isFilled className={planStyles.crown} />
            {BRAND.paidPlan}
          </h2>
          <span className={classes(look.badge, look.isRoyal)}>{t('soon')}</span>
        </div>
        <Price amount={LIMITS.paidPricePerMonth} per={t('month')} />
        <Features
          features={[
            t('paidFeatures.messages', { limit: paidMessages }),
            t('paidFeatures.likes'),
            t('paidFeatures.visibility'),
            t('paidFeatures.insights'),
            t('paidFeatures.receipts'),
          ]}
        />
        <Button className={planStyles.button} isLarge disabled>
          {t('soon')}
        </Button>
      </article>
    </div>
  );
}
