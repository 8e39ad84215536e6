import { useAppDispatch } from '@kolo/store';
import { lazy, Suspense } from 'react';
import { cardChanged } from '../api/cachedCards.ts';
import { likeForgotten } from '../api/likesSent.ts';
import { useText } from '../texts/texts.ts';
import type { Person } from './person.ts';

/** Seldom wanted, so it comes only when it is asked for. */
const SafetyMenu = lazy(() => import('@kolo/safety'));

export interface PersonSafetyProps {
  person: Person;
  isMatch: boolean;
  onClose: () => void;
  /** They are nobody to the member from now on. */
  onBlocked: () => void;
}

/**
 * What is seldom wanted, behind the three dots of a card and of a profile: to end a match, never to meet again, or to
 * tell the team (docs/product.md#unmatching, docs/product.md#blocking, docs/product.md#safety-screens).
 */
export function PersonSafety({ person, isMatch, ...on }: PersonSafetyProps) {
  const t = useText('discover');
  const dispatch = useAppDispatch();
  const { id, firstName, photoUrl } = person;
  const endMatch = () => {
    dispatch(likeForgotten(id));
    dispatch(cardChanged(id, { isLiked: false, isMutualInterest: false }));
  };
  return (
    <Suspense>
      <SafetyMenu
        member={{ id, name: firstName, photoUrl }}
        about="profile"
        canBlock
        wayOut={t('member.back')}
        onUnmatched={isMatch ? endMatch : undefined}
        {...on}
      />
    </Suspense>
  );
}
