import { Button, Icon, useIsNarrow } from '@kolo/ui';
import type { Partner } from '../../partner/usePartner.ts';
import type { Safety } from '../../partner/useSafety.ts';
import { useText } from '../../texts/texts.ts';
import styles from './thread.module.css';

export interface PartnerMenuProps {
  partner: Partner;
  safety: Safety;
}

export function PartnerMenu({ partner, safety }: PartnerMenuProps) {
  const common = useText('common');
  const isNarrow = useIsNarrow();
  return (
    <Button
      className={styles.chatMore}
      kind="quiet"
      isSquare
      aria-label={common('more')}
      {...(isNarrow ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': safety.asked?.from === 'header' })}
      onClick={({ currentTarget }) => safety.toggle({ from: 'header', partner, button: currentTarget })}
    >
      <Icon name="more" />
    </Button>
  );
}
