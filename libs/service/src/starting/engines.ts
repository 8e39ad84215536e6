import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Documents } from '@kolo/documents';
import { OutageError } from '@kolo/port';

const PORTS = ['events', 'feed', 'documents', 'keys', 'state', 'blobs'] as const;
type PortName = (typeof PORTS)[number];

interface EngineAnswer {
  port: PortName;
  fault: unknown;
}

export interface EngineChecks {
  all(): Promise<EngineAnswer[]>;
  /** Adds the engines that do not answer to an error of `check`. */
  explaining(check: () => void): Promise<void>;
}

/** Healthy engines answer within two seconds. */
const PATIENCE_MS = 2_500;

export function engineChecks(
  ports: { [Port in PortName]?: Pick<Documents, 'ping'> | undefined },
): EngineChecks {
  const faultOf = (ping: Promise<void>): Promise<unknown> =>
    Promise.race([
      ping.then(
        () => null,
        (error: unknown) => error ?? new OutageError(),
      ),
      pauseFor(PATIENCE_MS, new OutageError(), { ref: false }),
    ]);
  async function all(): Promise<EngineAnswer[]> {
    const asked = PORTS.flatMap((port) => {
      const engine = ports[port];
      return engine ? [faultOf(engine.ping()).then((fault) => ({ port, fault }))] : [];
    });
    return Promise.all(asked);
  }
  return {
    all,
    async explaining(check) {
      try {
        check();
      } catch (cause) {
        const away = (await all()).filter(({ fault }) => fault !== null).map(({ port }) => port);
        if (away.length === 0 || !(cause instanceof Error)) throw cause;
        throw new Error(`${cause.message}; engines that do not answer: ${away.join(', ')}`, { cause });
      }
    },
  };
}
