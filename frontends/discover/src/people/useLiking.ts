import { errorMessage, matchMade, useAppDispatch, useToast } from '@kolo/store';
import { useMemo, useState } from 'react';
import { isRefusedAsMatch } from '../api/cachedCards.ts';
import { useLikeMutation } from '../api/like.ts';
import { readComment } from '../api/likeSent.ts';
import { useLikesSentQuery } from '../api/likesSent.ts';
import { useUnlikeMutation } from '../api/unlike.ts';
import { useText } from '../texts/texts.ts';
import type { Person } from './person.ts';

/**
 * Likes show at once. Unliking can be undone and never ends a match (docs/product.md#liking-passing-matching).
 */
export function useLiking() {
  const t = useText('discover');
  const common = useText('common');
  const toast = useToast();
  const dispatch = useAppDispatch();
  const { data: likesSent, isLoading } = useLikesSentQuery();
  const [like] = useLikeMutation();
  const [unlike] = useUnlikeMutation();
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [matched, setMatched] = useState<ReadonlySet<string>>(new Set());

  const liked = useMemo(() => likesSent && new Set(likesSent), [likesSent]);
  const isLiked = (id: string, known = false): boolean => wishes.get(id) ?? liked?.has(id) ?? known;

  const celebrate = ({ id }: Person): void => {
    setMatched((others) => new Set(others).add(id));
    dispatch(matchMade(id));
  };
  const sendLike = async (person: Person): Promise<boolean> => {
    const { isMatch } = await like(person.id).unwrap();
    if (isMatch) celebrate(person);
    return !isMatch;
  };
  const takeBack = async (person: Person): Promise<void> => {
    await unlike(person.id).unwrap();
    const undo = { label: t('unlike.undo'), run: () => void send(person, true) };
    const text = t('unlike.text', { name: person.firstName });
    const hadWords = dispatch<string | null>(readComment(person.id)) !== null;
    toast({ title: t('unlike.title'), description: hadWords ? `${t('unlike.words')} ${text}` : text, undo });
  };

  /** Resolves to whether they are liked now, without a match. */
  const send = async (person: Person, wish: boolean): Promise<boolean> => {
    setWishes((others) => new Map(others).set(person.id, wish));
    try {
      if (wish) return await sendLike(person);
      await takeBack(person);
    } catch (error) {
      if (isRefusedAsMatch(error)) celebrate(person);
      else
        toast({
          title: common('error'),
          description: errorMessage(error, common('unexpected')),
          tone: 'destructive',
        });
    } finally {
      setWishes((others) => new Map([...others].filter(([id]) => id !== person.id)));
    }
    return false;
  };

  const toggle = async (person: Person, known?: boolean): Promise<boolean> => {
    if (wishes.has(person.id)) return false;
    return send(person, !isLiked(person.id, known));
  };

  return {
    isLoading,
    /** Of likes that stand, matches included. */
    count: likesSent?.length ?? 0,
    isLiked,
    isPending: (id: string) => wishes.has(id),
    isMatched: (id: string) => matched.has(id),
    toggle,
  };
}
