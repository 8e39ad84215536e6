import { isPaid, LIMITS, type Message, monthOf, Problem, pairKey, streams } from '@kolo/contracts';
import { createKeyedQueue } from '@kolo/port';
import { type ServiceContext, withoutAnswer } from '@kolo/service';
import { messageOf } from '../openMessages.ts';
import type { Positions } from '../positions.ts';
import { type MessageRow, messagesView, rowOf } from '../views/messages.ts';
import { peopleView } from '../views/people.ts';
import { refuseOther, sentDecider } from './decide.ts';
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

/** Sends messages between two who are matched. */
export interface Sending {
  /**
   * Sends a message, or gives the one that was sent under its key. Throws `message_limit_reached`, and `conflict` for
   * another message under a used key (docs/product.md#conversations, docs/product.md#message-quota,
   * docs/design.md#a-match-counts-at-once, docs/design.md#quota-and-message-are-one-append,
   * docs/design.md#idempotency-keys).
   */
  send(message: MessageToSend): Promise<Message>;
  /** The message that was sent under the key, where there is one, whoever the two are to each other now. Throws `conflict`. */
  sentBefore(message: MessageToSend): Promise<Message | null>;
}

export function createSending(context: ServiceContext, positions: Positions): Sending {
  const { documents, journal, peers, state, log } = context;
  const handle = context.commands(sentDecider);
  const inTurn = createKeyedQueue();

  async function append(letter: Letter, month: string): Promise<void> {
    const order = (tier: string) => ({
      stream: streams.sent(letter.from, month),
      subject: letter.from,
      key: pairKey(letter.from, letter.to),
      eventIds: () => letter.messageId,
      command: { ...letter, limit: limitOf(tier) },
    });
    const person = await documents.get(peopleView.collection, letter.from);
    const tier = person?.tier ?? 'free';
    try {
      await handle(order(tier));
    } catch (error) {
      if (isPaid(tier) || !isCode(error, 'message_limit_reached')) throw error;
      const account = await peers
        .ask('identity', 'account', { memberId: letter.from })
        .catch(withoutAnswer(null));
      const tierNow = account?.tier ?? tier;
      if (!isPaid(tierNow)) throw error;
      await handle(order(tierNow));
    }
  }

  /**
   * A view that lags does not make a message unsent: then its event says the same
   * (docs/design.md#crash-safety-of-a-command).
   */
  async function rowFor({ from, messageId, sameAs }: Letter, now: Date): Promise<MessageRow> {
    const row = await documents.get(messagesView.collection, messageId);
    if (row) return row;
    const [event] = await sentUnder(journal, from, [messageId, ...sameAs], now);
    if (!event) throw new Error(`message ${messageId} was sent but is not in its stream`);
    return rowOf(event);
  }

  async function sendNew(letter: Letter, now: Date): Promise<Message> {
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

  /** What was sent under a key within 24 hours, and which of the ids of older messages are free. */
  async function underKey(message: Omit<MessageToSend, 'idempotencyKey'>, key: string, now: Date) {
    const { messageId, sameAs } = keyedIds(message.from, key, now);
    const known = await sentUnder(journal, message.from, [messageId, ...sameAs], now);
    const first = known.find((event) => isRecent(event, now));
    if (first) refuseOther(first.data, message);
    const free = sameAs.filter((id) => known.every((event) => event.id !== id));
    return {
      messageId,
      free,
      first: first ? messageOf(rowOf(first), first.data, { reader: message.from, positions }) : null,
    };
  }

  return {
    send({ idempotencyKey, ...message }) {
      if (idempotencyKey === null) {
        const messageId = newMessageId(context.randomBytes);
        return sendNew({ ...message, messageId, sameAs: [] }, context.clock());
      }
      const name = nameOfKey(message.from, idempotencyKey);
      return inTurn(name, () => {
        const now = context.clock();
        return oneAtATime(`sent:${name}`, now, async () => {
          const { first, messageId, free } = await underKey(message, idempotencyKey, now);
          return first ?? sendNew({ ...message, idempotencyKey, messageId, sameAs: free }, now);
        });
      });
    },
    async sentBefore({ idempotencyKey, ...message }) {
      if (idempotencyKey === null) return null;
      return (await underKey(message, idempotencyKey, context.clock())).first;
    },
  };
}
