import type { Message } from '@kolo/contracts/api/messaging';
import { monthOf } from '@kolo/contracts/dates';
import { Problem } from '@kolo/contracts/errors';
import { pairKey, streams } from '@kolo/contracts/ids';
import { createKeyedQueue } from '@kolo/port';
import { createPhotoAddresses, type ServiceContext } from '@kolo/service';
import { toMessage } from '../openMessages.ts';
import type { Positions } from '../positions.ts';
import { type MessageRow, messagesView, toMessageRow } from '../views/messages.ts';
import { requireSame, sentDecider } from './decide.ts';
import { hashKey, idsOfKey, newMessageId } from './messageIds.ts';
import { createMonthlyLimit } from './monthlyLimit.ts';
import { findSentUnder, isRecent, monthsAround } from './repeats.ts';
import type { SendMessage } from './sent.ts';

export interface MessageToSend {
  from: string;
  to: string;
  content: string;
  idempotencyKey: string | null;
}

type Letter = Omit<SendMessage, 'limit'>;

/** Longer than any sending takes; frees a key whose instance died. */
const KEY_LOCK = { max: 1, windowMs: 30_000 };

export interface Sending {
  /**
   * Returns the earlier message if the key was used (docs/design.md#idempotency-keys). Throws
   * `message_limit_reached`, and `conflict` for another message under the key (docs/product.md#message-quota,
   * docs/design.md#a-match-counts-at-once).
   */
  send(message: MessageToSend): Promise<Message>;
  /** The message sent under the key, if any, whatever became of the match. Throws `conflict`. */
  sentBefore(message: MessageToSend): Promise<Message | null>;
}

/** `deliverComments` lets what came with the likes stand before the first message. */
export function createSending(
  context: ServiceContext,
  positions: Positions,
  deliverComments: (letter: Pick<Letter, 'from' | 'to'>) => Promise<void>,
): Sending {
  const { documents, journal, state, log } = context;
  const handle = context.commands(sentDecider);
  const underLimit = createMonthlyLimit(context);
  const photos = createPhotoAddresses(context);
  const inTurn = createKeyedQueue();

  const append = (letter: Letter, month: string): Promise<unknown> =>
    underLimit(letter.from, (limit) =>
      handle({
        stream: streams.sent(letter.from, month),
        subject: letter.from,
        key: pairKey(letter.from, letter.to),
        eventIds: () => letter.messageId,
        command: { ...letter, limit },
      }),
    );

  /** If the view lags, the event tells the same (docs/design.md#crash-safety-of-a-command). */
  async function rowFor({ from, messageId, sameAs }: Letter, now: Date): Promise<MessageRow> {
    const row = await documents.get(messagesView.collection, messageId);
    if (row) return row;
    const [event] = await findSentUnder(journal, from, [messageId, ...sameAs], now);
    if (!event) throw new Error(`message ${messageId} was sent but is not in its stream`);
    return toMessageRow(event);
  }

  async function sendNew(letter: Letter, now: Date): Promise<Message> {
    await deliverComments(letter);
    await append(letter, monthOf(now));
    return toMessage(await rowFor(letter, now), letter, { reader: letter.from, positions, photos });
  }

  /**
   * Around a month's end repeats may reach two streams, so only one may send under a key. Throws
   * `unavailable` meanwhile.
   */
  async function withKeyLock<T>(name: string, now: Date, send: () => Promise<T>): Promise<T> {
    if (monthsAround(now).length === 1) return send();
    if ((await state.take(name, KEY_LOCK, now.getTime())) > 0) throw new Problem('unavailable');
    try {
      return await send();
    } finally {
      await state
        .giveBack(name)
        .catch((err: unknown) => log.warn({ err }, 'an idempotency key is free again by itself'));
    }
  }

  async function findUnderKey(message: Omit<MessageToSend, 'idempotencyKey'>, key: string, now: Date) {
    const { messageId, sameAs } = idsOfKey(message.from, key, now);
    const known = await findSentUnder(journal, message.from, [messageId, ...sameAs], now);
    const first = known.find((event) => isRecent(event, now));
    if (first) requireSame(first.data, message);
    const free = sameAs.filter((id) => known.every((event) => event.id !== id));
    return {
      messageId,
      free,
      first: first
        ? toMessage(toMessageRow(first), first.data, { reader: message.from, positions, photos })
        : null,
    };
  }

  return {
    send({ idempotencyKey, ...message }) {
      if (idempotencyKey === null) {
        const messageId = newMessageId(context.randomBytes);
        return sendNew({ ...message, messageId, sameAs: [] }, context.clock());
      }
      const name = hashKey(message.from, idempotencyKey);
      return inTurn(name, () => {
        const now = context.clock();
        return withKeyLock(`sent:${name}`, now, async () => {
          const { first, messageId, free } = await findUnderKey(message, idempotencyKey, now);
          return first ?? sendNew({ ...message, idempotencyKey, messageId, sameAs: free }, now);
        });
      });
    },
    async sentBefore({ idempotencyKey, ...message }) {
      if (idempotencyKey === null) return null;
      return (await findUnderKey(message, idempotencyKey, context.clock())).first;
    },
  };
}
