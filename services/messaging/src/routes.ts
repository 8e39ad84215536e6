import { messagingCalls as calls, HEADERS, Problem, streams, WORDS } from '@kolo/contracts';
import { type Given, type Served, type ServiceContext, type Sights, serve } from '@kolo/service';
import { conversationDecider } from './conversation/decide.ts';
import type { Positions } from './positions.ts';
import { createSending, type MessageToSend } from './sent/sending.ts';
import { createThreads } from './threads.ts';

/** The position that a page is asked for by. Throws `invalid_input` for one that we never gave. */
function openedBefore(positions: Positions, { before }: { before?: string | undefined }): string | undefined {
  const position = before === undefined ? undefined : positions.open(before);
  if (position === null) throw new Problem('invalid_input', { fields: { before: WORDS.notAPosition } });
  return position;
}

const messageIn = ({
  member,
  body,
  headers,
}: Pick<Given<typeof calls.sendMessage>, 'member' | 'body' | 'headers'>): MessageToSend => ({
  from: member,
  to: body.receiverId,
  content: body.content,
  idempotencyKey: headers[HEADERS.idempotencyKey] ?? null,
});

/** The calls about conversations (docs/product.md#the-calls). */
export function routes(context: ServiceContext, sights: Sights, positions: Positions): Served[] {
  const threads = createThreads(context, sights, positions);
  const { send, sentBefore } = createSending(context, positions);
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
    serve(calls.conversation, ({ member, params: { userId: id }, query, sight: { relation } }) =>
      threads.between(member, { id, relation }, openedBefore(positions, query)),
    ),
    serve(calls.readConversation, async ({ member: by, params: { userId: other } }) => {
      const upTo = await threads.newestFrom(other, by);
      if (upTo !== null) {
        const command = { type: 'MarkRead', by, with: other, upTo } as const;
        await handle({ stream: streams.conversation(by, other), subject: by, command });
      }
      return { success: true };
    }),
    serve(calls.dismissCaution, async ({ member: by, params: { userId: other } }) => {
      const command = { type: 'DismissCaution', by, with: other } as const;
      await handle({ stream: streams.conversation(by, other), subject: by, command });
      return { success: true };
    }),
    serve(
      calls.sendMessage,
      (given) => send(messageIn(given)),
      // What was sent stays sent, though the match is over by now.
      (given) => sentBefore(messageIn(given)),
    ),
  ];
}
