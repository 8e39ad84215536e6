import { useText } from '../../texts/accountTexts.ts';
import { AccountHistory } from './AccountHistory.tsx';
import { BlockedMembers } from './BlockedMembers.tsx';
import { HideMeFrom } from './hideMeFrom/HideMeFrom.tsx';
import styles from './safetyAndPrivacy.module.css';
import { WhereSignedIn } from './WhereSignedIn.tsx';
import { YourData } from './YourData.tsx';

/** Who may come near the member's account and data, and what is held about them. */
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
        </div>
      </div>
    </section>
  );
}
