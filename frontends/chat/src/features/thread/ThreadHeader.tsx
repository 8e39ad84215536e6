import { countryName } from '@kolo/contracts';
import { Avatar, Button, classes, Flag, Icon, look, Skeleton, UiLink } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import { PartnerMenu } from './PartnerMenu.tsx';
import styles from './thread.module.css';
import type { Partner } from './usePartner.ts';

export interface ThreadHeaderProps {
  partner: Partner | null;
  isOnline: boolean;
  isTyping: boolean;
  onBack: () => void;
  onBlocked: () => void;
  /** Of a match, which can be ended here. */
  onUnmatched: (() => void) | undefined;
}

const FACE = 46;

function Who({
  partner,
  isOnline,
  isTyping,
}: Omit<ThreadHeaderProps, 'onBack' | 'onBlocked' | 'onUnmatched'>) {
  const t = useText('chat');
  const common = useText('common');
  if (!partner) {
    return (
      <>
        <Skeleton kind="round" width={FACE} height={FACE} />
        <Skeleton kind="heading" width={160} />
      </>
    );
  }
  const { id, firstName, profileImageUrl, subscriptionTier, country } = partner;
  return (
    <>
      <span className={styles.chatFace} data-portrait-lands>
        <Avatar url={profileImageUrl} size={FACE} tier={subscriptionTier} />
      </span>
      <div className={styles.chatThreadWho}>
        <div className={styles.chatName}>
          <h2>
            {firstName === null ? (
              common('member.unknown')
            ) : (
              <UiLink href={`/profile/${id}`}>{firstName}</UiLink>
            )}
          </h2>
          {country && <Flag code={country} className={styles.chatFlag} />}
        </div>
        <p className={classes(look.muted, look.textSmall)}>
          <span className={styles.chatPresence} role="status">
            {isTyping ? t('thread.typing') : isOnline && t('thread.online')}
          </span>
          {country && !isTyping && !isOnline && <span>{countryName(country)}</span>}
        </p>
      </div>
    </>
  );
}

/** Face, name and country of the partner, and whether they are there or writing; the name leads to the profile. */
export function ThreadHeader({ onBack, onBlocked, onUnmatched, ...who }: ThreadHeaderProps) {
  const t = useText('chat');
  return (
    <header className={styles.chatThreadHead} aria-busy={who.partner === null}>
      <Button
        className={styles.chatBack}
        kind="quiet"
        isSquare
        aria-label={t('thread.back')}
        onClick={onBack}
      >
        <Icon name="arrow-left" />
      </Button>
      <Who {...who} />
      {who.partner && <PartnerMenu partner={who.partner} onBlocked={onBlocked} onUnmatched={onUnmatched} />}
    </header>
  );
}
