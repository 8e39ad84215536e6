import type { CurrentUser } from '@kolo/contracts/api/identity';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { messageLimitOf } from '@kolo/store';
import { classes, Icon, look } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './messages.module.css';

const BEADS = 10;

/** All beads are lit only at the limit, and one as soon as anything is used. */
function beadsOf(used: number, limit: number): number {
  if (used >= limit) return BEADS;
  return used === 0 ? 0 : Math.max(1, Math.floor((used / limit) * BEADS));
}

export function QuotaLine({ user }: { user: CurrentUser }) {
  const t = useText('chat');
  const limit = messageLimitOf(user);
  const used = user.messagesUsedThisMonth;
  const filled = beadsOf(used, limit);
  return (
    <div className={styles.chatQuota}>
      <div className={styles.chatQuotaBeads} aria-hidden="true">
        {Array.from({ length: BEADS }, (_, bead) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: beads have no other identity
          <i key={bead} className={classes(bead < filled && styles.isOn)} />
        ))}
      </div>
      <span className={look.muted}>
        <b className={look.tabular}>{t('quotaNumbers', { used, limit })}</b> {t('quota')}
      </span>
      {isPaid(user.subscriptionTier) && (
        <span className={styles.chatCrown}>
          <Icon name="crown" isFilled />
          <span className={look.visuallyHidden}>{t('paidPlan')}</span>
        </span>
      )}
    </div>
  );
}
