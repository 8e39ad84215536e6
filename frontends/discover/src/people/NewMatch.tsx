import { toastDismissed, useAppDispatch, useAppSelector, useCurrentUser } from '@kolo/store';
import { MatchMoment } from '@kolo/ui';
import { useEffect } from 'react';
import { useText } from '../texts/texts.ts';
import type { Person } from './person.ts';
import { useSteady } from './useSteady.ts';

export interface NewMatchProps {
  person: Person | null;
  onMessage: (id: string) => void;
  onClose: () => void;
}

/** Celebrates a mutual like, in place of the toast that tells everybody else of it. */
export function NewMatch({ person, onMessage, onClose }: NewMatchProps) {
  const common = useText('common');
  const user = useCurrentUser();
  const dispatch = useAppDispatch();
  const toast = useAppSelector((state) => state.toasts.current);
  const isTold = person !== null && toast?.tone === 'match';
  useEffect(() => {
    if (isTold) dispatch(toastDismissed(toast.id));
  }, [isTold, toast, dispatch]);
  const close = useSteady(onClose);
  if (!person) return null;
  return (
    <MatchMoment
      you={{
        firstName: user?.firstName ?? common('member.anonymous'),
        photoUrl: user?.profileImageUrl ?? null,
      }}
      other={person}
      onMessage={() => {
        close();
        onMessage(person.id);
      }}
      onClose={close}
    />
  );
}
