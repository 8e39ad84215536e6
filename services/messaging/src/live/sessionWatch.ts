import type { ServiceContext } from '@kolo/service';
import type { Audience, Listener } from './audience.ts';

/** Closes sockets whose session was ended or has run out (design 18). */
export interface SessionWatch {
  start(): Promise<void>;
  stop(): void;
  /** Closes a listener whose session is over, and learns when it will be. */
  check(listener: Listener): Promise<void>;
}

const POLL_MS = 250;

/** Looks for what ended every 250 ms. `onEnded` is told of sessions and members that other instances may listen to. */
export function createSessionWatch(
  { state, log, clock }: Pick<ServiceContext, 'state' | 'log' | 'clock'>,
  audience: Audience,
  onEnded: (kind: 'session' | 'member', id: string) => void,
): SessionWatch {
  /** When the session of a listener runs out, as far as it is known: it may have been prolonged since. */
  const endsAt = new WeakMap<Listener, number>();
  let position = 0;
  let polling = false;
  let timer: NodeJS.Timeout | undefined;

  async function check(listener: Listener): Promise<void> {
    try {
      const session = await state.session(listener.session, clock().getTime());
      if (session?.member === listener.member) endsAt.set(listener, session.expiresAt);
      else listener.close('signed out');
    } catch (error) {
      log.warn({ err: error }, 'a session could not be looked up');
      listener.cut();
    }
  }

  async function checkRunOut(): Promise<void> {
    const now = clock().getTime();
    const runOut = audience.all().filter((listener) => (endsAt.get(listener) ?? now + 1) <= now);
    for (const listener of runOut) endsAt.delete(listener);
    await Promise.all(runOut.map(check));
  }

  async function poll(): Promise<void> {
    if (polling) return;
    polling = true;
    try {
      await checkRunOut();
      for (const { kind, id, position: reached } of await state.revocationsAfter(position)) {
        const ended =
          kind === 'member' ? audience.of(id) : audience.all().filter(({ session }) => session === id);
        for (const listener of ended) listener.close('signed out');
        onEnded(kind, id);
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
    check,
  };
}
