import { Avatar, classes, Flag, look, Skeleton, UiLink } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './thread.module.css';
import type { Partner } from './usePartner.ts';

/** Face, name and country of the partner; the name leads to the profile. */
export function ThreadHeader({ partner }: { partner: Partner | null }) {
  const common = useText('common');
  if (!partner) {
    return (
      <header className={styles.chatThreadHead} aria-busy="true">
        <Skeleton kind="round" width={50} height={50} />
        <Skeleton kind="heading" width={160} />
      </header>
    );
  }
  const { id, firstName, profileImageUrl, subscriptionTier, country } = partner;
  return (
    <header className={styles.chatThreadHead}>
      <Avatar url={profileImageUrl} size={50} tier={subscriptionTier} />
      <div className={styles.chatThreadWho}>
        <h2>
          {firstName === null ? (
            common('member.unknown')
          ) : (
            <UiLink href={`/profile/${id}`}>{firstName}</UiLink>
          )}
        </h2>
        {country && (
          <p className={classes(look.muted, look.textSmall)}>
            <Flag code={country} isNamed />
          </p>
        )}
      </div>
    </header>
  );
}
