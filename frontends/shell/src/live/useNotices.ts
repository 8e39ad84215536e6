import { api, useAppDispatch, useToast } from '@kolo/store';
import { useEffect } from 'react';
import { useText } from '../texts/texts.ts';
import { connect } from './connect.ts';
import { sessionEnded } from './sessionEnded.ts';

/** The first screen comes first. */
const AFTER_FIRST_SCREEN_MS = 1_000;
/** A notice may be ahead of the lists; by then they have it (docs/product.md#what-a-client-may-rely-on). */
const LISTS_FOLLOW_WITHIN_MS = 3_000;

/**
 * Tells a member of a match wherever they are in the product, in the words of who liked last
 * (docs/product.md#liking-passing-matching), and has the lists that show it, and those of conversations, asked for anew
 * when something changed (docs/product.md#unread-and-new); whenever the connection stands too, as a notice may have
 * been lost before. Where the session ends, the page learns it at once (docs/product.md#suspended-and-banned).
 */
export function useNotices(memberId: string | undefined, onMatch: () => void): void {
  const t = useText('common');
  const toast = useToast();
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (memberId === undefined) return;
    let isOver = false;
    let close: (() => void) | null = null;
    let onceMore: ReturnType<typeof setTimeout> | undefined;
    const lookAnew = () => void dispatch(api.util.invalidateTags(['Matches', 'Conversations', 'Member']));
    const lookTwice = (look: () => void) => {
      look();
      clearTimeout(onceMore);
      onceMore = setTimeout(lookAnew, LISTS_FOLLOW_WITHIN_MS);
    };

    async function listen(): Promise<void> {
      close = await connect({
        onMatch() {
          toast({ title: t('match.made'), description: t('match.madeText'), tone: 'match' });
          onMatch();
          lookTwice(lookAnew);
        },
        onConversation: () => lookTwice(() => void dispatch(api.util.invalidateTags(['Conversations']))),
        onConnected: lookAnew,
        onSignedOut: () => dispatch(sessionEnded()),
      });
      if (isOver) close();
    }

    // Without it a match shows at the next look.
    const timer = setTimeout(() => void listen().catch(() => undefined), AFTER_FIRST_SCREEN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(onceMore);
      close?.();
    };
  }, [memberId, onMatch, t, toast, dispatch]);
}
