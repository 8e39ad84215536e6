import type { Message } from '@kolo/contracts/api/messaging';
import { LIMITS } from '@kolo/contracts/limits';
import type { ServerFrame } from '@kolo/contracts/protocol/socketFrames';
import type { Listener } from '../audience.ts';
import type { Span } from '../missedMessages.ts';
import type { Connection } from './sessionWatch.ts';

/** A connection of either protocol. */
export interface Wire extends Pick<Connection, 'cut'> {
  isOpen(): boolean;
  /** Cuts the connection if its client reads too slowly. */
  send(frame: ServerFrame): void;
  /** Replays do not count as slow reading. */
  replay(missed: readonly Message[]): void;
  /** Resolves when the buffer is flushed or the client is gone. */
  flushed(): Promise<void>;
}

export interface DeliveryOptions {
  /** Closes the connection if its session has ended. */
  isLive(connection: Connection): Promise<boolean>;
  /** Returns a function that removes it. */
  join(listener: Listener): () => void;
  position(): string;
  /** One of our positions, or the beginning. */
  isPosition(text: string): boolean;
  /** The first page of what the member missed; a short page is the last. */
  missed(member: string, span: Span): Promise<Message[]>;
  typing(member: string, to: string): Promise<void>;
}

export interface Delivery {
  replayAfter(after: string): void;
  pageAfter(after: string, give: (missed: Message[]) => void): void;
  typing(to: string): void;
  end(): void;
}

const TYPING_MS = 1_000;

/**
 * Joins a client: first what it missed since its position, page by page, then live frames, without gaps or
 * duplicates (docs/design.md#sockets-that-drop, docs/design.md#bounded-reads).
 */
export function joinClient(wire: Wire, connection: Connection, options: DeliveryOptions): Delivery {
  const { member } = connection;
  const held: ServerFrame[] = [];
  let resuming = 0;
  let typedAt = Number.NEGATIVE_INFINITY;
  const joinedAt = options.position();
  const leave = options.join({
    member,
    tell(frame) {
      if (resuming === 0) wire.send(frame);
      else if (held.push(frame) > LIMITS.missedPage) wire.cut();
    },
  });

  async function passTypingOn(to: string): Promise<void> {
    if (await options.isLive(connection)) await options.typing(member, to);
  }

  const pageAfter = (after: string) => options.missed(member, { after, upTo: joinedAt });

  async function replayAll(after: string): Promise<void> {
    for (let from = after; wire.isOpen(); ) {
      const page = await pageAfter(from);
      if (!wire.isOpen()) return;
      wire.replay(page);
      const last = page.at(-1);
      if (!last || page.length < LIMITS.missedPage) return;
      from = last.position;
      await wire.flushed();
    }
  }

  async function resume(give: () => Promise<void>): Promise<void> {
    resuming++;
    try {
      await give();
    } catch {
      // Reconnecting closes the gap.
      wire.cut();
    }
    resuming--;
    if (resuming === 0) for (const frame of held.splice(0)) wire.send(frame);
  }

  return {
    replayAfter: (after) => void resume(() => replayAll(after)),
    pageAfter: (after, give) => void resume(async () => give(await pageAfter(after))),
    typing(to) {
      const now = performance.now();
      if (now - typedAt < TYPING_MS) return;
      typedAt = now;
      // Typing notices are best effort: losing one is harmless.
      passTypingOn(to).catch(() => undefined);
    },
    end: leave,
  };
}
