import { LIMITS } from '@kolo/contracts/limits';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';
import type { WaitingStore } from './waiting.ts';

/**
 * Notes for whom a message or match waits, until they read or write. What is older than the wait itself is no news,
 * e.g. after a restore (docs/design.md#letters-when-away).
 */
export const noteWaiting = (
  name: string,
  waiting: Pick<WaitingStore, 'note' | 'forget'>,
  { clock }: Pick<ServiceContext, 'clock'>,
): Reactor => ({
  name,
  handles: ['MessageSent', 'ConversationRead', 'MatchMade'],
  async react(event) {
    if (!isReadable(event)) return;
    const { recordedAt: at } = event;
    if (clock().getTime() - Date.parse(at) > LIMITS.awayLetter.afterMs) return;
    if (event.type === 'MessageSent') {
      const { from, to } = event.data;
      await waiting.forget(from);
      await waiting.note(to, { kind: 'message', with: from, at });
    }
    if (event.type === 'ConversationRead') await waiting.forget(event.data.by);
    if (event.type === 'MatchMade') {
      const [one, other] = event.data.members;
      await waiting.note(one, { kind: 'match', with: other, at });
      await waiting.note(other, { kind: 'match', with: one, at });
    }
  },
});
