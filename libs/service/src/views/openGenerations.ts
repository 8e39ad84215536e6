import type { Documents } from '@kolo/documents';
import type { Logger } from 'pino';
import type { Generation, GenerationName } from './generation.ts';
import type { Keeping, Register } from './register.ts';
import type { RunningGeneration } from './runningGeneration.ts';

const ANNOUNCE_MS = 10_000;

export interface OpenGenerations {
  /** Throws if its rows are being removed. */
  open(named: GenerationName): Promise<RunningGeneration>;
  close(generation: RunningGeneration): Promise<void>;
  get(name: string): RunningGeneration | undefined;
  /** Sends heartbeats every ten seconds, telling which generation is read. */
  announce(read: RunningGeneration | null): Promise<void>;
  removeUnused(keeping: Omit<Keeping, 'running'>): Promise<void>;
  stopAll(): Promise<void>;
}

export interface OpenGenerationsOptions {
  register: Register;
  generationOf(named: GenerationName): Generation;
  run(generation: Generation): Promise<RunningGeneration>;
  collections: readonly string[];
  documents: Pick<Documents, 'drop'>;
  now(): number;
  log: Logger;
}

interface Open {
  named: GenerationName;
  running: RunningGeneration;
  announcedAt: number;
  announcedAsRead: boolean;
}

export function createOpenGenerations(options: OpenGenerationsOptions): OpenGenerations {
  const { register, generationOf, run, collections, documents, now, log } = options;
  const opened = new Map<string, Open>();
  const opening = new Map<string, Promise<RunningGeneration>>();

  async function close(generation: RunningGeneration): Promise<void> {
    const { name } = generation.generation;
    if (opened.get(name)?.running === generation) opened.delete(name);
    await generation.stop();
  }
  async function openUnlessFollowed(named: GenerationName): Promise<RunningGeneration> {
    const known = opened.get(named.name)?.running;
    if (known?.follows()) return known;
    if (known) await close(known);
    if (!(await register.announce(named))) throw new Error(`the rows of ${named.name} are being removed`);
    const running = await run(generationOf(named));
    opened.set(named.name, { named, running, announcedAt: now(), announcedAsRead: false });
    return running;
  }

  return {
    open(named) {
      const known = opening.get(named.name);
      if (known) return known;
      const work = openUnlessFollowed(named).finally(() => opening.delete(named.name));
      opening.set(named.name, work);
      return work;
    },
    close,
    get: (name) => opened.get(name)?.running,
    async announce(read) {
      for (const open of opened.values()) {
        const isRead = open.running === read;
        if (isRead === open.announcedAsRead && now() - open.announcedAt < ANNOUNCE_MS) continue;
        open.announcedAt = now();
        open.announcedAsRead = isRead;
        if (!(await register.announce(open.named, isRead)))
          log.error({ generation: open.named.name }, 'rows that are still read are being removed');
      }
    },
    async removeUnused(keeping) {
      for (const unused of await register.toDrop({ ...keeping, running: new Set(opened.keys()) })) {
        const { consumer, rename } = generationOf(unused);
        await documents.drop(collections.map(rename), consumer);
        await register.dropped(unused);
        log.info({ generation: unused.name }, 'rows that nobody reads were removed');
      }
    },
    async stopAll() {
      await Promise.all([...opened.values()].map(({ running }) => running.stop()));
    },
  };
}
