import { useCurrentUser } from '@kolo/store';
import { MatchMoment } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import type { Person } from './person.ts';

export interface NewMatchProps {
  person: Person | null;
  onMessage: (id: string) => void;
  onClose: () => void;
}

/** Celebrates a mutual like. */
export function NewMatch({ person, onMessage, onClose }: NewMatchProps) {
  const common = useText('common');
  const user = useCurrentUser();
  if (!person) return null;
  return (
    <MatchMoment
      you={{
        firstName: user?.firstName ?? common('member.anonymous'),
        photoUrl: user?.profileImageUrl ?? null,
      }}
      other={person}
      onMessage={() => {
        onClose();
        onMessage(person.id);
      }}
      onClose={onClose}
    />
  );
}
