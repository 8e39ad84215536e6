import { lazy, Suspense } from 'react';
import { useText } from '../texts/texts.ts';
import type { AskedSafety } from './useSafety.ts';

const SafetyMenu = lazy(() => import('@kolo/safety'));

export interface PartnerSafetyProps {
  asked: AskedSafety;
  onClose: () => void;
  onBlocked: () => void;
  /** Only in a match, which can be ended here. */
  onUnmatched: (() => void) | undefined;
}

/** A partner who is gone can still be reported (docs/product.md#safety-screens). */
export function PartnerSafety({ asked, ...on }: PartnerSafetyProps) {
  const t = useText('chat');
  const common = useText('common');
  const { from, button, partner } = asked;
  const { id, firstName, profileImageUrl, isFraud } = partner;
  return (
    <Suspense>
      <SafetyMenu
        member={{ id, name: firstName ?? common('member.unknown'), photoUrl: profileImageUrl }}
        about="message"
        first={from === 'caution' ? 'report' : 'menu'}
        anchor={from === 'caution' ? null : button}
        canBlock={firstName !== null && !isFraud}
        wayOut={t('thread.back')}
        {...on}
      />
    </Suspense>
  );
}
