import type { ServiceContext } from '@kolo/service';
import type { Audience, Listener } from './audience.ts';

/** Closes sockets whose session ended (design §8.18). */
export interface RevocationWatch {
  start(): Promise<void>;
  stop(): void;
  /** Closes a new listener whose session ended before it was known here. */
  check(listener: Listener): Promise<void>;
}

const POLL_MS = 250;

export function createRevocationWatch(
  { state, log, clock }: Pick<ServiceContext, 'state' | 'log' | 'clock'>,
  audience: Audience,
  onEnded: (kind: 'session' | 'member', id: string) => void,
): RevocationWatch {
  let position = 0;
  let polling = false;
  let timer: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    if (polling) return;
    polling = true;
    try {
      for (const { kind, id, position: reached } of await state.revocationsAfter(position)) {
        const ended =
          kind === 'member' ? audience.of(id) : audience.all().filter(({ session }) => session === id);
        for (const listener of ended) listener.close('signed out');
        onEnded(kind, id);
        position = reached;
      }
    } catch (error) {
      log.warn({ err: error }, 'revocations could not be read and will be');
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
    async check(listener) {
      try {
        const session = await state.session(listener.session, clock().getTime());
        if (session?.member !== listener.member) listener.close('signed out');
      } catch (error) {
        log.warn({ err: error }, 'a session could not be looked up');
        listener.cut();
      }
    },
  };
}
