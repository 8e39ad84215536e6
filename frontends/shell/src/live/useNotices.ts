import { api, listenLive, useAppDispatch, useToast } from '@kolo/store';
import { useEffect } from 'react';
import { useText } from '../texts/texts.ts';
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
    let close: (() => void) | null = null;
    let onceMore: ReturnType<typeof setTimeout> | undefined;
    const lookAnew = () => void dispatch(api.util.invalidateTags(['Matches', 'Conversations', 'Member']));
    const lookTwice = (look: () => void) => {
      look();
      clearTimeout(onceMore);
      onceMore = setTimeout(lookAnew, LISTS_FOLLOW_WITHIN_MS);
    };

    const lookAtConversations = () =>
      lookTwice(() => void dispatch(api.util.invalidateTags(['Conversations'])));
    function listen(): void {
      ({ close } = listenLive({
        onMatch() {
          toast({ title: t('match.made'), description: t('match.madeText'), tone: 'match' });
          onMatch();
          lookTwice(lookAnew);
        },
        onMessage: lookAtConversations,
        onReadBySelf: lookAtConversations,
        onConnected: lookAnew,
        onSignedOut: () => dispatch(sessionEnded()),
      }));
    }

    // Without it a match shows at the next look.
    const timer = setTimeout(listen, AFTER_FIRST_SCREEN_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(onceMore);
      close?.();
    };
  }, [memberId, onMatch, t, toast, dispatch]);
}
