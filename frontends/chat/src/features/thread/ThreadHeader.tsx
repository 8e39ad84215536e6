import {
  Avatar,
  Button,
  classes,
  countryLabel,
  Flag,
  Icon,
  look,
  Skeleton,
  UiLink,
  useIsNarrow,
} from '@kolo/ui';
import type { Partner } from '../../partner/usePartner.ts';
import type { Safety } from '../../partner/useSafety.ts';
import { useText } from '../../texts/texts.ts';
import { PartnerMenu } from './PartnerMenu.tsx';
import styles from './thread.module.css';

export interface ThreadHeaderProps {
  partner: Partner | null;
  isOnline: boolean;
  isTyping: boolean;
  onBack: () => void;
  safety: Safety;
}

const FACE = 46;

function Who({ partner, isOnline, isTyping }: Omit<ThreadHeaderProps, 'onBack' | 'safety'>) {
  const t = useText('chat');
  const common = useText('common');
  const isNarrow = useIsNarrow();
  if (!partner) {
    return (
      <>
        <Skeleton kind="round" width={FACE} height={FACE} />
        <Skeleton kind="heading" width={160} />
      </>
    );
  }
  const { id, firstName, profileImageUrl, subscriptionTier, countries, isFraud } = partner;
  return (
    <>
      <span className={styles.chatFace} data-portrait-lands>
        <Avatar url={profileImageUrl} size={FACE} tier={subscriptionTier} />
      </span>
      <div className={styles.chatThreadWho}>
        {/* On a phone the thread covers the page's own heading. */}
        {isNarrow && <h1 className={look.visuallyHidden}>{t('title')}</h1>}
        <div className={styles.chatName}>
          <h2>
            {firstName === null || isFraud ? (
              (firstName ?? common('member.unknown'))
            ) : (
              <UiLink href={`/profile/${id}`}>{firstName}</UiLink>
            )}
          </h2>
          {countries.map((code) => (
            <Flag key={code} code={code} className={styles.chatFlag} />
          ))}
        </div>
        <p className={classes(look.muted, look.textSmall)}>
          <span className={styles.chatPresence} role="status">
            {isTyping ? t('thread.typing') : isOnline && t('thread.online')}
          </span>
          {!isTyping && !isOnline && <span>{countries.map(countryLabel).join(', ')}</span>}
        </p>
      </div>
    </>
  );
}

export function ThreadHeader({ onBack, safety, ...who }: ThreadHeaderProps) {
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
      {who.partner && <PartnerMenu partner={who.partner} safety={safety} />}
    </header>
  );
}
