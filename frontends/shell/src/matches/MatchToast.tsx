import { matchSeen, useAppDispatch, useToast } from '@kolo/store';
import { useEffect } from 'react';
import { useText } from '../texts/texts.ts';

/** Announces a match whose profile cannot be shown. */
export function MatchToast({ memberId }: { memberId: string }) {
  const t = useText('common');
  const toast = useToast();
  const dispatch = useAppDispatch();
  useEffect(() => {
    toast({ title: t('match.made'), description: t('match.madeText'), tone: 'match' });
    dispatch(matchSeen(memberId));
  }, [memberId, t, toast, dispatch]);
  return null;
}
