import { lazy, Suspense } from 'react';
import { useText } from '../../texts/texts.ts';
import type { Partner } from './usePartner.ts';

/** Seldom wanted, so it comes only when it is asked for. */
const SafetyMenu = lazy(() => import('@kolo/safety'));

export interface PartnerSafetyProps {
  partner: Partner;
  /** What is shown first: everything that can be done, or the report. */
  first: 'menu' | 'report';
  onClose: () => void;
  onBlocked: () => void;
  /** Of a match, which can be ended here. */
  onUnmatched?: (() => void) | undefined;
}

/**
 * To end a match, never to meet again, or to tell the team; who is gone can still be reported
 * (docs/product.md#unmatching, docs/product.md#blocking, docs/product.md#safety-screens).
 */
export function PartnerSafety({ partner, ...how }: PartnerSafetyProps) {
  const t = useText('chat');
  const common = useText('common');
  const { id, firstName, profileImageUrl } = partner;
  return (
    <Suspense>
      <SafetyMenu
        member={{ id, name: firstName ?? common('member.unknown'), photoUrl: profileImageUrl }}
        about="message"
        canBlock={firstName !== null}
        wayOut={t('thread.back')}
        {...how}
      />
    </Suspense>
  );
}
