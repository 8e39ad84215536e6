import { messagingCalls as calls, HEADERS, streams } from '@kolo/contracts';
import { type Served, type ServiceContext, serve } from '@kolo/service';
import { conversationDecider } from './conversation/decide.ts';
import type { Neighbours } from './neighbours.ts';
import { createSending } from './sent/sending.ts';
import { createThreads } from './threads.ts';

/** The calls about conversations (product 28). */
export function routes(context: ServiceContext, neighbours: Neighbours): Served[] {
  const threads = createThreads(context, neighbours);
  const send = createSending(context, neighbours);
  const markRead = context.commands(conversationDecider);

  return [
    serve(calls.conversations, ({ member, query }) => threads.conversationsOf(member, query.before)),
    serve(calls.conversation, ({ member, params, query }) =>
      threads.between(member, params.userId, query.before),
    ),
    serve(calls.readConversation, async ({ member: by, params: { userId: other } }) => {
      await threads.mustBeOpenTo(by, other);
      const upTo = await threads.newestFrom(other, by);
      if (upTo !== null) {
        const command = { by, with: other, upTo };
        await markRead({ stream: streams.conversation(by, other), subject: by, command });
      }
      return { success: true };
    }),
    serve(calls.sendMessage, ({ member: from, body: { receiverId: to, content }, headers }) =>
      send({ from, to, content, idempotencyKey: headers[HEADERS.idempotencyKey] ?? null }),
    ),
  ];
}
