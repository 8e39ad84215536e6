import type { Message } from '@kolo/contracts/api/messaging';
import type { KoloEvent } from '@kolo/contracts/events';
import { type Envelope, isReadable, type Recorded } from '@kolo/events';
import { retry } from '@kolo/port';
import { createPhotoAddresses, type Note, type ServiceContext, withTraceparent } from '@kolo/service';
import { withCautions } from '../cautions.ts';
import { toMessage } from '../openMessages.ts';
import type { Positions } from '../positions.ts';
import { toMessageRow } from '../views/messages.ts';
import type { Arrivals } from './arrivals.ts';
import type { Audience } from './audience.ts';
import type { FrameSender } from './frameSender.ts';
import type { Receipts } from './receipts.ts';

/**
 * Delivers new messages in the order of positions (docs/design.md#sockets-that-drop), and receipts to
 * senders.
 */
export interface Broadcast {
  start(): void;
  stop(): Promise<void>;
  /** Later messages will still be delivered, earlier ones will not. */
  position(): string;
}

const PAUSE_MS = { first: 500, most: 5_000 };

type MessageSent = Extract<Recorded<KoloEvent>, { type: 'MessageSent' }>;

export interface BroadcastOptions {
  audience: Audience;
  arrivals: Arrivals;
  positions: Positions;
  receipts: Receipts;
  telling: FrameSender;
  /** Seconds from the store to a socket. */
  delivered: Note;
  from: string | null;
}

export function createBroadcast(
  {
    documents,
    journal,
    log,
    clock,
    secrets,
    inSpan,
  }: Pick<ServiceContext, 'documents' | 'journal' | 'log' | 'clock' | 'secrets' | 'inSpan'>,
  { audience, arrivals, positions, receipts, telling: frames, delivered, from }: BroadcastOptions,
): Broadcast {
  const photos = createPhotoAddresses({ secrets, clock });
  const abort = new AbortController();
  const { signal } = abort;
  let position = from;
  let running = Promise.resolve();

  function advance(event: Pick<Envelope, 'id' | 'position'> & { type: string }): void {
    position = event.position;
    if (event.type === 'MessageSent') arrivals.noteFollowed(event.id, position);
  }

  /** `null` if the member is not told. */
  async function messageFor(reader: string, event: MessageSent): Promise<Message | null> {
    const { from } = event.data;
    if (!(await frames.isTold(reader, from))) return null;
    const plain = toMessage(toMessageRow(event), event.data, { reader, positions, photos });
    const [message = plain] = await withCautions({ documents, positions }, reader, [plain]);
    return message;
  }

  async function deliverMessage(event: MessageSent): Promise<void> {
    const { from, to } = event.data;
    const messages = new Map<string, Message | null>();
    const unprepared = () =>
      [from, to].filter((reader) => !messages.has(reader) && audience.of(reader).length > 0);
    for (let readers = unprepared(); readers.length > 0; readers = unprepared())
      await Promise.all(readers.map(async (reader) => messages.set(reader, await messageFor(reader, event))));
    // Synchronous with the position: earlier joiners are told, later ones catch up by themselves.
    advance(event);
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

  async function deliver(event: Recorded<KoloEvent>): Promise<void> {
    if (event.type === 'MessageSent') return deliverMessage(event);
    if (event.type === 'ConversationRead')
      receipts.tell(event.data).catch((err: unknown) => log.warn({ err }, 'a receipt was lost'));
    advance(event);
  }

  async function follow(): Promise<void> {
    for await (const event of journal.follow({ after: position, signal })) {
      if (isReadable(event)) await withTraceparent(event.metadata.traceparent, () => deliver(event));
      else advance(event);
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
