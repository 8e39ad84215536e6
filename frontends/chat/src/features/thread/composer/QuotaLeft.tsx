import type { CurrentUser } from '@kolo/contracts/api/identity';
import { messageLimitOf } from '@kolo/store';
import { classes, look } from '@kolo/ui';
import { useText } from '../../../texts/texts.ts';
import styles from './composer.module.css';
import { useRenewal } from './useRenewal.ts';

const COUNTED_FROM = 3;
const BEADS = 10;

export interface QuotaLeftProps {
  user: CurrentUser;
  /** Also while many are left. */
  isAlways: boolean;
}

export function QuotaLeft({ user, isAlways }: QuotaLeftProps) {
  const t = useText('chat');
  const renewal = useRenewal(user);
  const left = messageLimitOf(user) - user.messagesUsedThisMonth;
  if (left > COUNTED_FROM && !isAlways) return null;
  const shown = Math.max(0, left);
  return (
    <p className={styles.chatQuotaLeft}>
      <span className={styles.chatQuotaLeftBeads} aria-hidden="true">
        {Array.from({ length: BEADS }, (_, bead) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: beads have no other identity
          <i key={bead} className={classes(bead >= BEADS - shown && styles.isOn)} />
        ))}
      </span>
      <span>
        <b className={look.tabular}>{t('composer.left', { left: shown })}</b> {renewal}
      </span>
    </p>
  );
}
