import type { KoloEvent, Message } from '@kolo/contracts';
import { type Envelope, isReadable, type Recorded } from '@kolo/events';
import { retry } from '@kolo/port';
import { type Note, type ServiceContext, withTraceparent } from '@kolo/service';
import { withCautions } from '../cautions.ts';
import { messageOf } from '../openMessages.ts';
import type { Positions } from '../positions.ts';
import { rowOf } from '../views/messages.ts';
import type { Arrivals } from './arrivals.ts';
import type { Audience } from './audience.ts';
import type { Receipts } from './receipts.ts';
import type { Telling } from './telling.ts';

/**
 * Brings every new message to the sockets of its two members, in the order of positions
 * (docs/design.md#sockets-that-drop), and receipts to senders.
 */
export interface Broadcast {
  start(): void;
  stop(): Promise<void>;
  /** Where delivery stands: later messages will still be delivered, earlier ones will not. */
  position(): string;
}

const PAUSE_MS = { first: 500, most: 5_000 };

type MessageSent = Extract<Recorded<KoloEvent>, { type: 'MessageSent' }>;

export interface BroadcastOptions {
  audience: Audience;
  arrivals: Arrivals;
  positions: Positions;
  receipts: Receipts;
  telling: Telling;
  /** Told how many seconds a message took from the store to a socket. */
  delivered: Note;
  from: string | null;
}

/** Follows the journal after `from`. */
export function createBroadcast(
  {
    documents,
    journal,
    log,
    clock,
    inSpan,
  }: Pick<ServiceContext, 'documents' | 'journal' | 'log' | 'clock' | 'inSpan'>,
  { audience, arrivals, positions, receipts, telling, delivered, from }: BroadcastOptions,
): Broadcast {
  const abort = new AbortController();
  const { signal } = abort;
  let position = from;
  let running = Promise.resolve();

  function passed(event: Pick<Envelope, 'id' | 'position'> & { type: string }): void {
    position = event.position;
    if (event.type === 'MessageSent') arrivals.followed(event.id, position);
  }

  /** What one of its two members is told of a message; `null` for nothing. */
  async function messageFor(reader: string, event: MessageSent): Promise<Message | null> {
    const { from } = event.data;
    if (!(await telling.isTold(reader, from))) return null;
    const plain = messageOf(rowOf(event), event.data, { reader, positions });
    const [message = plain] = await withCautions({ documents, positions }, reader, [plain]);
    return message;
  }

  async function tellOfMessage(event: MessageSent): Promise<void> {
    const { from, to } = event.data;
    const messages = new Map<string, Message | null>();
    const unprepared = () =>
      [from, to].filter((reader) => !messages.has(reader) && audience.of(reader).length > 0);
    for (let readers = unprepared(); readers.length > 0; readers = unprepared())
      await Promise.all(readers.map(async (reader) => messages.set(reader, await messageFor(reader, event))));
    // In one go with the position: a device that joined earlier is told, one that joins later reads what it missed.
    passed(event);
    const told = [...messages].flatMap(([reader, message]) =>
      message === null ? [] : audience.of(reader).map((listener) => ({ listener, message })),
    );
    if (told.length === 0) return;
    inSpan({ name: 'push message', kind: 'producer', attributes: { 'kolo.sockets': told.length } }, () => {
      for (const { listener, message } of told) audience.tell(listener, { type: 'new_message', message });
    });
    delivered(Math.max(0, clock().getTime() - Date.parse(event.recordedAt)) / 1_000);
    log.debug({ position: event.position, sockets: told.length }, 'message pushed');
  }

  async function tell(event: Recorded<KoloEvent>): Promise<void> {
    if (event.type === 'MessageSent') return tellOfMessage(event);
    if (event.type === 'ConversationRead')
      receipts.tell(event.data).catch((err: unknown) => log.warn({ err }, 'a receipt was lost'));
    passed(event);
  }

  async function follow(): Promise<void> {
    for await (const event of journal.follow({ after: position, signal })) {
      if (isReadable(event)) await withTraceparent(event.metadata.traceparent, () => tell(event));
      else passed(event);
    }
  }

  return {
    start() {
      running = retry(follow, {
        pauseMs: PAUSE_MS,
        signal,
        failed: (err) => log.error({ err }, 'following the journal failed and will go on'),
      }).catch(() => undefined);
    },
    async stop() {
      abort.abort();
      await running;
    },
    position: () => position ?? '',
  };
}
