import { LIMITS } from '@kolo/contracts/limits';
import { BRAND } from '@kolo/contracts/site/brand';
import { inDollars } from '@kolo/contracts/text/inDollars';
import { localeFor } from '@kolo/i18n';
import { Button, ButtonLink, classes, Icon, look, planStyles } from '@kolo/ui';
import { useText } from '../texts/landingTexts.ts';

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

/** The paid plan cannot be bought yet (docs/product.md#plans). */
export function Pricing() {
  const t = useText('landing');
  return (
    <div className={planStyles.plans}>
      <article className={classes(look.card, planStyles.plan)}>
        <h3>{t('freePlan')}</h3>
        <div className={planStyles.price}>
          {inDollars(0, localeFor('en'))} <small>{t('perMonth')}</small>
        </div>
        <Benefits items={[t('freeMessages'), t('freeFilters')]} />
        <ButtonLink className={planStyles.button} isLarge href="/register">
          {t('joinNow')}
        </ButtonLink>
      </article>
      <article className={classes(look.card, planStyles.plan, planStyles.isKraljevski)}>
        <div className={classes(look.band, planStyles.band)} aria-hidden="true" />
        <div className={classes(look.between, planStyles.between)}>
          <h3 className={look.row}>
            <Icon name="crown" isFilled className={planStyles.crown} />
            {BRAND.paidPlan}
          </h3>
          <span className={classes(look.badge, look.isRoyal)}>{t('comingSoon')}</span>
        </div>
        <div className={planStyles.price}>
          {inDollars(LIMITS.paidPricePerMonth, localeFor('en'))} <small>{t('perMonth')}</small>
        </div>
        <Benefits
          items={[t('paidMessages'), t('paidLikes'), t('paidFilters'), t('paidBoost'), t('paidBadge')]}
        />
        <Button className={planStyles.button} isLarge disabled>
          {t('comingSoon')}
        </Button>
      </article>
    </div>
  );
}
