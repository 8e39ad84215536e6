import { messagingCalls as calls, HEADERS, Problem, streams, WORDS } from '@kolo/contracts';
import { type Served, type ServiceContext, serve } from '@kolo/service';
import { conversationDecider } from './conversation/decide.ts';
import type { Neighbours } from './neighbours.ts';
import type { Positions } from './positions.ts';
import { createSending } from './sent/sending.ts';
import { createThreads } from './threads.ts';

/** The position that a page is asked for by. Throws `invalid_input` for one that we never gave. */
function openedBefore(positions: Positions, { before }: { before?: string | undefined }): string | undefined {
  const position = before === undefined ? undefined : positions.open(before);
  if (position === null) throw new Problem('invalid_input', { fields: { before: WORDS.notAPosition } });
  return position;
}

/** The calls about conversations (product 28). */
export function routes(context: ServiceContext, neighbours: Neighbours, positions: Positions): Served[] {
  const threads = createThreads(context, neighbours, positions);
  const send = createSending(context, neighbours, positions);
  const handle = context.commands(conversationDecider);

  return [
    serve(calls.conversations, ({ member, query }) =>
      threads.conversationsOf(member, openedBefore(positions, query)),
    ),
    serve(calls.unreadConversations, async ({ member }) => ({
      conversations: await threads.unreadOf(member),
    })),
    serve(calls.conversationFigures, ({ member }) => threads.figuresOf(member)),
    serve(calls.newMatches, ({ member }) => threads.newMatchesOf(member)),
    serve(calls.conversation, ({ member, params, query }) =>
      threads.between(member, params.userId, openedBefore(positions, query)),
    ),
    serve(calls.readConversation, async ({ member: by, params: { userId: other } }) => {
      await threads.mustBeOpenTo(by, other);
      const upTo = await threads.newestFrom(other, by);
      if (upTo !== null) {
        const command = { type: 'MarkRead', by, with: other, upTo } as const;
        await handle({ stream: streams.conversation(by, other), subject: by, command });
      }
      return { success: true };
    }),
    serve(calls.dismissCaution, async ({ member: by, params: { userId: other } }) => {
      await threads.mustBeOpenTo(by, other);
      const command = { type: 'DismissCaution', by, with: other } as const;
      await handle({ stream: streams.conversation(by, other), subject: by, command });
      return { success: true };
    }),
    serve(calls.sendMessage, ({ member: from, body: { receiverId: to, content }, headers }) =>
      send({ from, to, content, idempotencyKey: headers[HEADERS.idempotencyKey] ?? null }),
    ),
  ];
}
