import { BRAND, LIMITS } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { Button, Icon } from '@kolo/ui';

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
  <p className="price">
    {amount}
    <small>{per}</small>
  </p>
);

/** Free and Kraljevski side by side; neither can be bought now (product 21). */
export function Plans() {
  const t = useText('discover');
  return (
    <div className="plans is-below-note">
      <article className="card plan">
        <div className="between">
          <h2>{t('subscribe.free')}</h2>
          <span className="badge is-soft">{t('subscribe.current')}</span>
        </div>
        <Price amount={t('subscribe.freePrice')} per={t('subscribe.month')} />
        <Features
          features={[
            t('subscribe.freeFeatures.messages', { limit: freeMessages }),
            t('subscribe.freeFeatures.score'),
            t('subscribe.freeFeatures.browsing'),
          ]}
        />
        <Button isLarge disabled>
          {t('subscribe.currentPlan')}
        </Button>
      </article>
      <article className="card plan is-kraljevski">
        <div className="band" aria-hidden="true" />
        <div className="between">
          <h2 className="row">
            <Icon name="crown" isFilled className="crown" />
            {BRAND.paidPlan}
          </h2>
          <span className="badge is-royal">{t('subscribe.soon')}</span>
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
        <Button isLarge disabled>
          {t('subscribe.soon')}
        </Button>
      </article>
    </div>
  );
}
