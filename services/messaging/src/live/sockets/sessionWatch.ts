import type { Identity, ServiceContext } from '@kolo/service';

export type Farewell = 'signed out' | 'going away';

/** From its first byte on. Its ways to end change once the protocol has begun. */
export interface Connection extends Pick<Identity, 'member' | 'session'> {
  close(reason: Farewell): void;
  cut(): void;
}

/**
 * Closes connections whose session has ended (docs/design.md#signing-out-holds-at-once,
 * docs/design.md#sockets-and-sessions).
 */
export interface SessionWatch {
  start(): Promise<void>;
  stop(): void;
  /** Returns a function that stops watching. */
  watch(connection: Connection): () => void;
  /** Closes the connection if its session has ended. */
  isLive(connection: Connection): Promise<boolean>;
  all(): readonly Connection[];
}

const POLL_MS = 250;

/** Checks every 250 ms. */
export function createSessionWatch({
  state,
  log,
  clock,
}: Pick<ServiceContext, 'state' | 'log' | 'clock'>): SessionWatch {
  /** The known end of each session, which may have been extended since. */
  const watched = new Map<Connection, number | null>();
  /** Told once. */
  const ended = new WeakSet<Connection>();
  let position = 0;
  let polling = false;
  let timer: NodeJS.Timeout | undefined;

  function end(connection: Connection): void {
    if (ended.has(connection)) return;
    ended.add(connection);
    connection.close('signed out');
  }

  async function isLive(connection: Connection): Promise<boolean> {
    try {
      const session = await state.session(connection.session, clock().getTime());
      if (session?.member === connection.member) {
        if (watched.has(connection)) watched.set(connection, session.expiresAt);
        return !ended.has(connection);
      }
      end(connection);
    } catch (error) {
      log.warn({ err: error }, 'a session could not be looked up');
      connection.cut();
    }
    return false;
  }

  async function checkRunOut(): Promise<void> {
    const now = clock().getTime();
    const runOut = [...watched].filter(([, endsAt]) => endsAt !== null && endsAt <= now);
    for (const [connection] of runOut) watched.set(connection, null);
    await Promise.all(runOut.map(([connection]) => isLive(connection)));
  }

  async function poll(): Promise<void> {
    if (polling) return;
    polling = true;
    try {
      await checkRunOut();
      for (const { kind, id, position: reached } of await state.revocationsAfter(position)) {
        for (const connection of [...watched.keys()].filter((each) => each[kind] === id)) end(connection);
        position = reached;
      }
    } catch (error) {
      log.warn({ err: error }, 'ended sessions could not be read and will be');
    } finally {
      polling = false;
    }
  }

  return {
    async start() {
      position = await state.lastRevocation();
      timer = setInterval(poll, POLL_MS).unref();
    },
    stop: () => clearInterval(timer),
    watch(connection) {
      watched.set(connection, null);
      return () => void watched.delete(connection);
    },
    isLive,
    all: () => [...watched.keys()],
  };
}
