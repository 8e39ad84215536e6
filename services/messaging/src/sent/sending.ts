import { isPaid, LIMITS, type Message, monthOf, Problem, pairOf, streams } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import type { Neighbours } from '../neighbours.ts';
import { messageOf } from '../openMessages.ts';
import { exists } from '../people.ts';
import type { Positions } from '../positions.ts';
import { type MessageRow, messagesView, rowOf } from '../views/messages.ts';
import { type PersonRow, peopleView } from '../views/people.ts';
import { refuseOther, sentDecider } from './decide.ts';
import { createTurns } from './inTurn.ts';
import { keyedIds, nameOfKey, newMessageId } from './messageIds.ts';
import { isRecent, monthsAround, sentUnder } from './repeats.ts';
import type { SendMessage } from './sent.ts';

export interface MessageToSend {
  from: string;
  to: string;
  content: string;
  /** The same key of a member gives the same message. */
  idempotencyKey: string | null;
}

type Letter = Omit<SendMessage, 'limit'>;

/** Longer than any sending takes; a key whose instance died is free again after it. */
const ONE_AT_A_TIME = { max: 1, windowMs: 30_000 };

const limitOf = (tier: string) => LIMITS.messagesPerMonth[isPaid(tier) ? 'paid' : 'free'];
const isCode = (error: unknown, code: Problem['code']) => error instanceof Problem && error.code === code;

/**
 * Sends messages. Throws `own_profile`, `member_not_found`, `not_a_match`, `message_limit_reached`, and `conflict`
 * for another message under a used key (product 19, 20, 43, design 9–11).
 */
export function createSending(context: ServiceContext, neighbours: Neighbours, positions: Positions) {
  const { documents, journal, state, log } = context;
  const handle = context.commands(sentDecider);
  const inTurn = createTurns();

  async function mustBeAllowed({ from, to }: Letter): Promise<void> {
    if (from === to) throw new Problem('own_profile');
    if (await neighbours.matched(from, to)) return;
    const isThere = (await exists(documents, neighbours, to)) && !(await neighbours.apart(from, to));
    throw new Problem(isThere ? 'not_a_match' : 'member_not_found');
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

  /** A view that lags does not make a message unsent: then its event says the same (design 2). */
  async function rowFor({ from, messageId, sameAs }: Letter, now: Date): Promise<MessageRow> {
    const row = await documents.get<MessageRow>(messagesView.collection.name, messageId);
    if (row) return row;
    const [event] = await sentUnder(journal, from, [messageId, ...sameAs], now);
    if (!event) throw new Error(`message ${messageId} was sent but is not in its stream`);
    return rowOf(event);
  }

  async function sendNew(letter: Letter, now: Date): Promise<Message> {
    await mustBeAllowed(letter);
    await append(letter, monthOf(now));
    return messageOf(await rowFor(letter, now), letter, { reader: letter.from, positions });
  }

  /**
   * Repeats meet in one stream, but not over a month's end, where each of two instances may take another month for the
   * present one: there one at a time sends under a key. Throws `unavailable` while another does.
   */
  async function oneAtATime<T>(name: string, now: Date, send: () => Promise<T>): Promise<T> {
    if (monthsAround(now).length === 1) return send();
    if ((await state.take(name, ONE_AT_A_TIME, now.getTime())) > 0) throw new Problem('unavailable');
    try {
      return await send();
    } finally {
      await state
        .giveBack(name)
        .catch((err: unknown) => log.warn({ err }, 'an idempotency key is free again by itself'));
    }
  }

  /** Ids that are taken for longer than 24 hours name older messages: the key is free, and they are looked for no more. */
  async function sendOnce(
    message: Omit<MessageToSend, 'idempotencyKey'>,
    idempotencyKey: string,
    now: Date,
  ): Promise<Message> {
    const { messageId, sameAs } = keyedIds(message.from, idempotencyKey, now);
    const known = await sentUnder(journal, message.from, [messageId, ...sameAs], now);
    const first = known.find((event) => isRecent(event, now));
    if (first) {
      refuseOther(first.data, message);
      return messageOf(rowOf(first), first.data, { reader: message.from, positions });
    }
    const free = sameAs.filter((id) => known.every((event) => event.id !== id));
    return sendNew({ ...message, idempotencyKey, messageId, sameAs: free }, now);
  }

  return ({ idempotencyKey, ...message }: MessageToSend): Promise<Message> => {
    if (idempotencyKey === null) {
      const messageId = newMessageId(context.randomBytes);
      return sendNew({ ...message, messageId, sameAs: [] }, context.clock());
    }
    const name = nameOfKey(message.from, idempotencyKey);
    return inTurn(name, () => {
      const now = context.clock();
      return oneAtATime(`sent:${name}`, now, () => sendOnce(message, idempotencyKey, now));
    });
  };
}
