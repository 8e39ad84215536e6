import { isPaid, LIMITS, type Message, monthOf, Problem, pairOf, streams } from '@kolo/contracts';
import { ForeignEventIdError } from '@kolo/events';
import type { ServiceContext } from '@kolo/service';
import type { Neighbours } from '../neighbours.ts';
import { messageOf } from '../openMessages.ts';
import { exists } from '../people.ts';
import { type MessageRow, messagesView, rowOf } from '../views/messages.ts';
import { type PersonRow, peopleView } from '../views/people.ts';
import { sentDecider } from './decide.ts';
import { messageIdOf, newMessageId } from './messageIds.ts';
import { findSent } from './repeats.ts';

export interface MessageToSend {
  from: string;
  to: string;
  content: string;
  /** The same key of a member gives the same message. */
  idempotencyKey: string | null;
}

type Letter = { messageId: string; from: string; to: string; content: string };

const limitOf = (tier: string) => LIMITS.messagesPerMonth[isPaid(tier) ? 'paid' : 'free'];
const isCode = (error: unknown, code: Problem['code']) => error instanceof Problem && error.code === code;

/**
 * Sends messages. Throws `own_profile`, `member_not_found`, `not_a_match`, `message_limit_reached`, and `conflict`
 * for another message under a used key (design §6.8, §6.9, §8.9–8.11).
 */
export function createSending(context: ServiceContext, neighbours: Neighbours) {
  const { documents, journal } = context;
  const handle = context.commands(sentDecider);

  async function mustBeAllowed({ from, to }: Letter): Promise<void> {
    if (from === to) throw new Problem('own_profile');
    if (await neighbours.matched(from, to)) return;
    throw new Problem((await exists(documents, neighbours, to)) ? 'not_a_match' : 'member_not_found');
  }

  async function append(letter: Letter, month: string): Promise<void> {
    const order = (tier: string) => ({
      stream: streams.sent(letter.from, month),
      subject: letter.from,
      key: pairOf(letter.from, letter.to).join('-'),
      eventIds: () => letter.messageId,
      command: { ...letter, limit: limitOf(tier) },
    });
    const person = await documents.get<PersonRow>(peopleView.collection.name, letter.from);
    const tier = person?.tier ?? 'free';
    try {
      await handle(order(tier));
    } catch (error) {
      if (isPaid(tier) || !isCode(error, 'message_limit_reached')) throw error;
      const tierNow = (await neighbours.tierOf(letter.from)) ?? tier;
      if (!isPaid(tierNow)) throw error;
      await handle(order(tierNow));
    }
  }

  /** Over a month's end the first message may be found only when its id is refused in the new stream. */
  async function appendOnce(letter: Letter, now: Date): Promise<void> {
    try {
      await append(letter, monthOf(now));
    } catch (error) {
      if (!(error instanceof ForeignEventIdError)) throw error;
      if (!(await findSent(journal, letter, now))) throw new Problem('conflict', { cause: error });
    }
  }

  /** A view that lags does not make a message unsent: then its event says the same (design §8.2). */
  async function rowFor(letter: Letter, now: Date): Promise<MessageRow> {
    const row = await documents.get<MessageRow>(messagesView.collection.name, letter.messageId);
    if (row) return row;
    const event = await findSent(journal, letter, now);
    if (!event) throw new Error(`message ${letter.messageId} was sent but is not in its stream`);
    return rowOf(event);
  }

  return async ({ idempotencyKey, ...message }: MessageToSend): Promise<Message> => {
    const now = context.clock();
    const repeatable = idempotencyKey !== null;
    const messageId = repeatable
      ? messageIdOf(message.from, idempotencyKey)
      : newMessageId(context.randomBytes);
    const letter = { messageId, ...message };
    if (!repeatable || !(await findSent(journal, letter, now))) {
      await mustBeAllowed(letter);
      await appendOnce(letter, now);
    }
    return messageOf(await rowFor(letter, now), message.content);
  };
}
