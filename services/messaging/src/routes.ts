import { HEADERS, olderThan, Problem, sendMessageRequest, streams } from '@kolo/contracts';
import { input, memberOf, type ServiceContext } from '@kolo/service';
import { type Request, Router } from 'express';
import { conversationDecider } from './conversation/decide.ts';
import type { Neighbours } from './neighbours.ts';
import type { Positions } from './positions.ts';
import { createSending } from './sent/sending.ts';
import { createThreads } from './threads.ts';

const KEY_FORM = /^[\x21-\x7e]{1,200}$/;

function idempotencyKeyOf(request: Request): string | null {
  const key = request.get(HEADERS.idempotencyKey);
  if (key === undefined) return null;
  if (KEY_FORM.test(key)) return key;
  throw new Problem('invalid_input', {
    fields: { [HEADERS.idempotencyKey]: 'Up to 200 visible characters.' },
  });
}

/** The position that a page is asked for by. Throws `invalid_input` for one that we never gave. */
function olderThanOf(request: Request, positions: Positions): string | undefined {
  const { before } = input(olderThan, request.query);
  const position = before === undefined ? undefined : positions.open(before);
  if (position === null)
    throw new Problem('invalid_input', { fields: { before: 'This is not a position.' } });
  return position;
}

/** The calls about conversations (product 28). */
export function routes(context: ServiceContext, neighbours: Neighbours, positions: Positions): Router {
  const threads = createThreads(context, neighbours, positions);
  const send = createSending(context, neighbours, positions);
  const markRead = context.commands(conversationDecider);

  const router = Router();
  router.get('/api/conversations', async (request, response) => {
    const before = olderThanOf(request, positions);
    response.json(await threads.conversationsOf(memberOf(request), before));
  });
  router.get('/api/conversation/:userId', async (request, response) => {
    const before = olderThanOf(request, positions);
    response.json(await threads.between(memberOf(request), request.params.userId, before));
  });
  router.post('/api/conversation/:userId/read', async (request, response) => {
    const by = memberOf(request);
    const { userId: other } = request.params;
    await threads.mustBeOpenTo(by, other);
    const upTo = await threads.newestFrom(other, by);
    if (upTo !== null) {
      const command = { by, with: other, upTo };
      await markRead({ stream: streams.conversation(by, other), subject: by, command });
    }
    response.json({ success: true });
  });
  router.post('/api/message', async (request, response) => {
    const { receiverId: to, content } = input(sendMessageRequest, request.body);
    const idempotencyKey = idempotencyKeyOf(request);
    response.json(await send({ from: memberOf(request), to, content, idempotencyKey }));
  });
  return router;
}
