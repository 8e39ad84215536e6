import { Button, Icon } from '@kolo/ui';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from './thread.module.css';
import type { Partner } from './usePartner.ts';

/** Seldom wanted, so it comes only when it is asked for. */
const SafetyMenu = lazy(() => import('@kolo/safety'));

/** Never to meet again, or to tell the team, behind three dots; who is gone can still be reported (product 43, 52). */
export function PartnerMenu({ partner, onBlocked }: { partner: Partner; onBlocked: () => void }) {
  const t = useText('chat');
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(false);
  const { id, firstName, profileImageUrl } = partner;
  return (
    <>
      <Button
        className={styles.chatMore}
        kind="quiet"
        isSquare
        aria-label={common('more')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="more" />
      </Button>
      {isOpen && (
        <Suspense>
          <SafetyMenu
            member={{ id, name: firstName ?? common('member.unknown'), photoUrl: profileImageUrl }}
            about="message"
            canBlock={firstName !== null}
            wayOut={t('thread.back')}
            onClose={() => setIsOpen(false)}
            onBlocked={onBlocked}
          />
        </Suspense>
      )}
    </>
  );
}
