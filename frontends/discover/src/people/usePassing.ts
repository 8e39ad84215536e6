import { errorMessage, matchMade, toastDismissed, useAppDispatch, useToast } from '@kolo/store';
import { useRef, useState } from 'react';
import { dropCard, isRefusedAsMatch, restoreCard } from '../api/cachedCards.ts';
import { useLikeMutation } from '../api/like.ts';
import { usePassMutation } from '../api/pass.ts';
import { useTakePassBackMutation } from '../api/takePassBack.ts';
import { useText } from '../texts/texts.ts';

/**
 * Hides a member at once (docs/product.md#liking-passing-matching). `pass` resolves to whether the server
 * agreed; `returned` is the member that undoing brought back (docs/product.md#matches-on-a-phone).
 */
export function usePassing() {
  const t = useText('discover');
  const common = useText('common');
  const toast = useToast();
  const dispatch = useAppDispatch();
  const [send] = usePassMutation();
  const [takeBack] = useTakePassBackMutation();
  const [like] = useLikeMutation();
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [returned, setReturned] = useState<{ id: string } | null>(null);
  const last = useRef<() => void>(undefined);

  const hide = (id: string) => setPassed((others) => new Set(others).add(id));
  const show = (id: string) => setPassed((others) => new Set([...others].filter((other) => other !== id)));
  const tellFailure = (error: unknown) =>
    toast({
      title: common('error'),
      description: errorMessage(error, t('pass.failed')),
      tone: 'destructive',
    });

  /** Passing removes a like too; liking again takes the pass back and restores both. */
  const createUndo = (id: string, wasLiked: boolean) => {
    let places = dispatch(dropCard(id));
    const undo = async () => {
      if (last.current !== undo) return;
      last.current = undefined;
      dispatch(restoreCard(places));
      show(id);
      setReturned({ id });
      try {
        await (wasLiked ? like(id) : takeBack(id)).unwrap();
      } catch (error) {
        hide(id);
        places = dispatch(dropCard(id));
        last.current ??= undo;
        tellFailure(error);
      }
    };
    return undo;
  };

  const pass = async (id: string, wasLiked: boolean): Promise<boolean> => {
    hide(id);
    try {
      await send(id).unwrap();
    } catch (error) {
      show(id);
      if (isRefusedAsMatch(error)) dispatch(matchMade(id));
      else tellFailure(error);
      return false;
    }
    const run = createUndo(id, wasLiked);
    last.current = run;
    toast({ title: t('pass.title'), description: t('pass.text'), undo: { label: t('pass.undo'), run } });
    return true;
  };

  const undoLast = (): 'nothing' | undefined => {
    if (!last.current) return 'nothing';
    dispatch((_, getState) => {
      const { current } = getState().toasts;
      if (current?.undo) dispatch(toastDismissed(current.id));
    });
    last.current();
    return undefined;
  };

  return { isPassed: (id: string) => passed.has(id), pass, undoLast, returned };
}
