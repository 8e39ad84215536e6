import { type CurrentUser, isPaid } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { classes, Icon } from '@kolo/ui';
import { messageLimitOf } from '../../mail/useSending.ts';

const BEADS = 10;

/** '7/10 messages used this month', with a crown for who pays. */
export function QuotaLine({ user }: { user: CurrentUser }) {
  const t = useText('chat');
  const limit = messageLimitOf(user);
  const used = user.messagesUsedThisMonth;
  const filled = Math.min(BEADS, Math.ceil((used / limit) * BEADS));
  return (
    <div className="chat-quota">
      <div className="chat-quota-beads" aria-hidden="true">
        {Array.from({ length: BEADS }, (_, bead) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: beads have no other identity
          <i key={bead} className={classes(bead < filled && 'is-on')} />
        ))}
      </div>
      <span className="muted">
        <b className="tabular">{t('quotaNumbers', { used, limit })}</b> {t('quota')}
      </span>
      {isPaid(user.subscriptionTier) && (
        <span className="chat-crown">
          <Icon name="crown" isFilled />
          <span className="visually-hidden">{t('paidPlan')}</span>
        </span>
      )}
    </div>
  );
}
