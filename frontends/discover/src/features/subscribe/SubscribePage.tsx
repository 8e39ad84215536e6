import { BRAND, isPaid } from '@kolo/contracts';
import { useCurrentUser } from '@kolo/store';
import { Icon, look, useScreenTitle } from '@kolo/ui';
import { RoyalHero } from '../../royal/RoyalHero.tsx';
import { useText } from '../../texts/texts.ts';
import { Plans } from './Plans.tsx';
import styles from './subscribe.module.css';

const plan = BRAND.paidPlan;

function AlreadyPaid() {
  const t = useText('discover');
  const title = t('subscribe.paidTitle', { plan });
  useScreenTitle(title);
  return (
    <RoyalHero
      badge={plan}
      title={title}
      text={t('subscribe.paidText')}
      art={<Icon name="crown" isFilled />}
    />
  );
}

function Comparison() {
  const t = useText('discover');
  const title = t('subscribe.title', { plan });
  useScreenTitle(title);
  return (
    <>
      <div className={look.pageHead}>
        <h1>{title}</h1>
      </div>
      <div className={styles.note}>
        <Icon name="info" />
        <div>
          <h2>{t('subscribe.soonTitle')}</h2>
          <p>{t('subscribe.soonText')}</p>
        </div>
      </div>
      <Plans />
    </>
  );
}

/** The two plans; a paid member reads that they have it all (docs/product.md#plans). */
export function SubscribePage() {
  const user = useCurrentUser();
  if (!user) return null;
  return isPaid(user.subscriptionTier) ? <AlreadyPaid /> : <Comparison />;
}
