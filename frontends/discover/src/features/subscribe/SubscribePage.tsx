import { isPaid } from '@kolo/contracts/profile/enumerations';
import { BRAND } from '@kolo/contracts/site/brand';
import { useCurrentUser } from '@kolo/store';
import { Icon, look, useScreenTitle } from '@kolo/ui';
import { RoyalHero } from '../../royal/RoyalHero.tsx';
import { Plans } from './Plans.tsx';
import styles from './subscribe.module.css';
import { useText } from './texts.ts';

const plan = BRAND.paidPlan;

function AlreadyPaid() {
  const t = useText('subscribe');
  const title = t('paidTitle', { plan });
  useScreenTitle(title);
  return <RoyalHero badge={plan} title={title} text={t('paidText')} art={<Icon name="crown" isFilled />} />;
}

function Comparison() {
  const t = useText('subscribe');
  const title = t('title', { plan });
  useScreenTitle(title);
  return (
    <>
      <div className={look.pageHead}>
        <h1>{title}</h1>
      </div>
      <div className={styles.note}>
        <Icon name="info" />
        <div>
          <h2>{t('soonTitle')}</h2>
          <p>{t('soonText')}</p>
        </div>
      </div>
      <Plans />
    </>
  );
}

export function SubscribePage() {
  const user = useCurrentUser();
  if (!user) return null;
  return isPaid(user.subscriptionTier) ? <AlreadyPaid /> : <Comparison />;
}
