import { pairKey, streams } from '@kolo/contracts/ids';
import { isReadable } from '@kolo/events';
import { type Reactor, type ServiceContext, withoutAnswer } from '@kolo/service';
import { idOfComment } from '../sent/messageIds.ts';
import { conversationsView } from '../views/conversations.ts';
import { conversationDecider } from './decide.ts';

/** Delivers what the two likes of a match came with, once and in their order (docs/product.md#a-word-with-the-like). */
export function createCommentDelivery(context: ServiceContext) {
  const { documents, peers } = context;
  const handle = context.commands(conversationDecider);

  async function deliver(one: string, other: string): Promise<void> {
    const { comments } = await peers.ask('interaction', 'comments', { one, other });
    for (const { id, by, to, text: content, about } of comments) {
      const messageId = idOfComment(by, id);
      await handle({
        stream: streams.conversation(by, to),
        subject: by,
        eventIds: () => messageId,
        command: { type: 'DeliverComment', messageId, by, with: to, content, about },
      });
    }
  }

  const reactor: Reactor = {
    name: 'deliver-comments',
    handles: ['MatchMade'],
    isUrgent: true,
    async react(event) {
      if (!isReadable(event) || event.type !== 'MatchMade' || !event.data.commented) return;
      const [one, other] = event.data.members;
      await deliver(one, other);
    },
  };

  return {
    reactor,
    /** Best effort: the reactor delivers them anyway, if need be after the first message. */
    async beforeFirstMessage({ from, to }: { from: string; to: string }): Promise<void> {
      if (await documents.get(conversationsView.collection, pairKey(from, to))) return;
      await deliver(from, to).catch(withoutAnswer(undefined));
    },
  };
}
