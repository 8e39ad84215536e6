import { useText } from '../../texts/accountTexts.ts';
import { BlockedMembers } from './blocked/BlockedMembers.tsx';
import { HideMeFrom } from './hideMeFrom/HideMeFrom.tsx';
import styles from './safetyAndPrivacy.module.css';
import { HowSeen } from './seen/HowSeen.tsx';
import { WhereSignedIn } from './sessions/WhereSignedIn.tsx';
import { AccountHistory } from './yourData/AccountHistory.tsx';
import { YourData } from './yourData/YourData.tsx';

export function SafetyAndPrivacy() {
  const t = useText('account');
  return (
    <section className={styles.safety}>
      <h2>{t('safety.title')}</h2>
      <div className={styles.columns}>
        <div>
          <HideMeFrom />
          <BlockedMembers />
          <YourData />
        </div>
        <div>
          <WhereSignedIn />
          <AccountHistory />
          <HowSeen />
        </div>
      </div>
    </section>
  );
}
