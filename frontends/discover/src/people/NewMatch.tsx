import { toastDismissed, useAppDispatch, useAppSelector, useCurrentUser } from '@kolo/store';
import { lazy, Suspense, useEffect } from 'react';
import { useText } from '../texts/texts.ts';
import type { Person } from './person.ts';
import { useSteady } from './useSteady.ts';

/** Marks where a new match goes on being shown. */
const newMatchPlace = (id: string): string => `[data-new-match="${id}"], [data-new-matches]`;

const loadMoment = () => import('./Moment.ts');
const MatchMoment = lazy(loadMoment);

export interface NewMatchProps {
  person: Person | null;
  /** A like is on its way, which may make a match. */
  isLiking: boolean;
  onMessage: (id: string, beginning?: string) => void;
  onClose: () => void;
}

/** Celebrates a mutual like, in place of the toast that tells everybody else of it. */
export function NewMatch({ person, isLiking, onMessage, onClose }: NewMatchProps) {
  const common = useText('common');
  const user = useCurrentUser();
  const dispatch = useAppDispatch();
  const toast = useAppSelector((state) => state.toasts.current);
  const isTold = person !== null && toast?.tone === 'match';
  useEffect(() => {
    if (isTold) dispatch(toastDismissed(toast.id));
  }, [isTold, toast, dispatch]);
  // Its code comes while the like is sent.
  useEffect(() => {
    if (isLiking) loadMoment().catch(() => undefined);
  }, [isLiking]);
  const close = useSteady(onClose);
  if (!person) return null;
  return (
    <Suspense>
      <MatchMoment
        you={{
          firstName: user?.firstName ?? common('member.anonymous'),
          photoUrl: user?.profileImageUrl ?? null,
        }}
        other={person}
        restsAt={newMatchPlace(person.id)}
        onMessage={(beginning) => {
          close();
          onMessage(person.id, beginning);
        }}
        onClose={close}
      />
    </Suspense>
  );
}
