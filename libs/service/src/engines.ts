import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Documents } from '@kolo/documents';
import { OutageError } from '@kolo/port';

/** Ports that have an engine, by the settings that name it. */
const PORTS = ['events', 'feed', 'documents', 'keys', 'state', 'blobs'] as const;
type PortName = (typeof PORTS)[number];

interface EngineAnswer {
  port: PortName;
  fault: unknown;
}

/** What a program's ports say of their engines. */
export interface EngineChecks {
  /** Each with why it does not answer, `null` where it does. */
  all(): Promise<EngineAnswer[]>;
  /** Throws what a check throws, with the ports whose engines do not answer. They decide nothing by themselves. */
  explaining(check: () => void): Promise<void>;
}

/** Engines of ours answer within two seconds; one that takes longer is as good as away. */
const PATIENCE_MS = 2_500;

/** Checks of the ports a program runs on. */
export function engineChecks(ports: Partial<Record<PortName, Pick<Documents, 'ping'>>>): EngineChecks {
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
