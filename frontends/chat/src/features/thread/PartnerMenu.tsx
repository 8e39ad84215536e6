import { Button, Icon } from '@kolo/ui';
import { useState } from 'react';
import { useText } from '../../texts/texts.ts';
import { PartnerSafety } from './PartnerSafety.tsx';
import styles from './thread.module.css';
import type { Partner } from './usePartner.ts';

export interface PartnerMenuProps {
  partner: Partner;
  onBlocked: () => void;
  onUnmatched: (() => void) | undefined;
}

/** What is seldom wanted of a partner, behind three dots. */
export function PartnerMenu({ partner, ...on }: PartnerMenuProps) {
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(false);
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
      {isOpen && <PartnerSafety partner={partner} first="menu" onClose={() => setIsOpen(false)} {...on} />}
    </>
  );
}
