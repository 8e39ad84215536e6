import { errorMessage, useToast } from '@kolo/store';
import { useMemo, useState } from 'react';
import { useLikeMutation } from '../api/like.ts';
import { useLikesSentQuery } from '../api/likesSent.ts';
import { useUnlikeMutation } from '../api/unlike.ts';
import { useText } from '../texts/texts.ts';
import type { Person } from './person.ts';

/**
 * Likes that show at once and are sent after (product 17): `isLiked`, `isPending` while a choice is on its way,
 * `isLiking` while any is, `toggle`.
 * `newMatch` is who liked back just now, until `matchSeen`.
 */
export function useLiking() {
  const common = useText('common');
  const toast = useToast();
  const { data: likesSent } = useLikesSentQuery();
  const [like] = useLikeMutation();
  const [unlike] = useUnlikeMutation();
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [newMatch, setNewMatch] = useState<Person | null>(null);

  const liked = useMemo(() => likesSent && new Set(likesSent), [likesSent]);
  const isLiked = (id: string, known = false): boolean => wishes.get(id) ?? liked?.has(id) ?? known;

  const send = async (person: Person, wish: boolean): Promise<void> => {
    if (!wish) await unlike(person.id).unwrap();
    else if ((await like(person.id).unwrap()).isMatch) setNewMatch(person);
  };

  const toggle = async (person: Person, known?: boolean) => {
    if (wishes.has(person.id)) return;
    const wish = !isLiked(person.id, known);
    setWishes((others) => new Map(others).set(person.id, wish));
    try {
      await send(person, wish);
    } catch (error) {
      const description = errorMessage(error, common('unexpected'));
      toast({ title: common('error'), description, tone: 'destructive' });
    } finally {
      setWishes((others) => new Map([...others].filter(([id]) => id !== person.id)));
    }
  };

  return {
    isLiked,
    isPending: (id: string) => wishes.has(id),
    isLiking: wishes.size > 0,
    toggle,
    newMatch,
    matchSeen: () => setNewMatch(null),
  };
}
