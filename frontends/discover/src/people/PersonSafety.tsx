import { useAppDispatch } from '@kolo/store';
import { lazy, Suspense } from 'react';
import { updateCard } from '../api/cachedCards.ts';
import { forgetLike } from '../api/likesSent.ts';
import { useText } from '../texts/texts.ts';
import type { Person } from './person.ts';

const SafetyMenu = lazy(() => import('@kolo/safety'));

export interface PersonSafetyProps {
  person: Person;
  isMatch: boolean;
  /** Anchors the menu. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onBlocked: () => void;
}

export function PersonSafety({ person, isMatch, ...on }: PersonSafetyProps) {
  const t = useText('discover');
  const dispatch = useAppDispatch();
  const { id, firstName, photoUrl } = person;
  const endMatch = () => {
    dispatch(forgetLike(id));
    dispatch(updateCard(id, { isLiked: false, isMutualInterest: false }));
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
