import { BRAND, LIMITS } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { Button, ButtonLink, Icon } from '@kolo/ui';

function Benefits({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** Free beside Kraljevski; the paid plan cannot be bought yet (product 21). */
export function Pricing() {
  const t = useText('landing');
  return (
    <div className="plans">
      <article className="card plan">
        <h3>{t('freePlan')}</h3>
        <div className="price">
          {t('freePrice')} <small>{t('perMonth')}</small>
        </div>
        <Benefits items={[t('freeMessages'), t('freeFilters')]} />
        <ButtonLink isLarge href="/register">
          {t('joinNow')}
        </ButtonLink>
      </article>
      <article className="card plan is-kraljevski">
        <div className="band" aria-hidden="true" />
        <div className="between">
          <h3 className="row">
            <Icon name="crown" isFilled className="crown" />
            {BRAND.paidPlan}
          </h3>
          <span className="badge is-royal">{t('comingSoon')}</span>
        </div>
        <div className="price">
          {LIMITS.paidPricePerMonth} <small>{t('perMonth')}</small>
        </div>
        <Benefits
          items={[t('paidMessages'), t('paidLikes'), t('paidFilters'), t('paidBoost'), t('paidBadge')]}
        />
        <Button isLarge disabled>
          {t('comingSoon')}
        </Button>
      </article>
    </div>
  );
}
