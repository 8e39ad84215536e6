import { messagingCalls as calls } from '@kolo/contracts/api/messaging';
import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import { HEADERS } from '@kolo/contracts/services';
import { WORDS } from '@kolo/contracts/words';
import { type Given, type Served, type ServiceContext, type Sights, serve } from '@kolo/service';
import { conversationDecider } from './conversation/decide.ts';
import type { createCommentDelivery } from './conversation/deliverComments.ts';
import type { Positions } from './positions.ts';
import { createSending, type MessageToSend } from './sent/sending.ts';
import { createThreads } from './threads.ts';

/** Throws `invalid_input` for a position we never issued. */
function openPosition(positions: Positions, { before }: { before?: string | undefined }): string | undefined {
  const position = before === undefined ? undefined : positions.open(before);
  if (position === null) throw new Problem('invalid_input', { fields: { before: WORDS.notAPosition } });
  return position;
}

const toMessageToSend = ({
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
export function routes(
  context: ServiceContext,
  {
    sights,
    positions,
    comments,
  }: {
    sights: Sights;
    positions: Positions;
    comments: Pick<ReturnType<typeof createCommentDelivery>, 'beforeFirstMessage'>;
  },
): Served[] {
  const threads = createThreads(context, sights, positions);
  const { send, sentBefore } = createSending(context, positions, comments.beforeFirstMessage);
  const handle = context.commands(conversationDecider);

  return [
    serve(calls.conversations, ({ member, query }) =>
      threads.conversationsOf(member, openPosition(positions, query)),
    ),
    serve(calls.unreadConversations, async ({ member }) => ({
      conversations: await threads.unreadOf(member),
    })),
    serve(calls.conversationFigures, ({ member }) => threads.figuresOf(member)),
    serve(calls.newMatches, ({ member }) => threads.newMatchesOf(member)),
    serve(calls.conversation, ({ member, params: { userId: id }, query, sight: { relation } }) =>
      threads.between(member, { id, relation }, openPosition(positions, query)),
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
      (given) => send(toMessageToSend(given)),
      // A repeat succeeds even if the match is over.
      (given) => sentBefore(toMessageToSend(given)),
    ),
  ];
}
