import { LIMITS, type Message, type ServerFrame } from '@kolo/contracts';
import type { Listener } from './audience.ts';
import type { Span } from './missedMessages.ts';
import type { Connection } from './sessionWatch.ts';

/** A connection of either protocol. */
export interface Wire extends Pick<Connection, 'cut'> {
  isOpen(): boolean;
  /** Sends, and cuts the connection when its client reads too slowly. */
  send(frame: ServerFrame): void;
  /** What was missed may be much at once and is not held against the reader. */
  replay(missed: readonly Message[]): void;
  /** Resolves when what waits here has gone to the network, or the client has gone. */
  flushed(): Promise<void>;
}

export interface DeliveryOptions {
  /** Whether a connection's session is live, as before anything is answered; closes the connection if not. */
  isLive(connection: Connection): Promise<boolean>;
  /** Adds a listener and gives what removes it. */
  join(listener: Listener): () => void;
  /** How far delivery has come. */
  position(): string;
  /** Whether a client may be after this: one of our positions, or the beginning. */
  isPosition(text: string): boolean;
  /** The first page of what a member missed `after` what a client named; a page that is not full is the last. */
  missed(member: string, span: Span): Promise<Message[]>;
  /** Tells a match that the member is writing. */
  typing(member: string, to: string): Promise<void>;
}

/** What a client that has joined is given. */
export interface Delivery {
  /** All that followed a position. */
  replayAfter(after: string): void;
  /** A page of what followed a position. */
  pageAfter(after: string, give: (missed: Message[]) => void): void;
  /** The member is writing. */
  typing(to: string): void;
  end(): void;
}

const TYPING_MS = 1_000;

/**
 * Joins a client. What followed the position that it names, up to where it joined, is replayed page by page, or a page
 * of it is answered; all later frames come live and after that: nothing is missing and nothing comes twice
 * (docs/design.md#sockets-that-drop, docs/design.md#bounded-reads).
 */
export function deliver(wire: Wire, connection: Connection, options: DeliveryOptions): Delivery {
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

  async function passOn(to: string): Promise<void> {
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
      // The client would have a gap; it comes back and asks again.
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
      passOn(to).catch(() => undefined);
    },
    end: leave,
  };
}
