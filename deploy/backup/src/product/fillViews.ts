import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { OPERATIONS } from '@kolo/contracts/protocol/operations';
import type { ServiceName } from '@kolo/contracts/services';
import type { ServiceDefinition, Settings } from '@kolo/service';
import { ALL_SERVICES, type OneProcess, startOneProcess } from '@kolo/standalone';
import type { Step } from './copied.ts';

const TELL_EVERY_MS = 1_000;
/** Memory per thread, above what was measured; limits the number of threads. */
const THREAD_BYTES = 512 * 1_048_576;
const { quarantined } = OPERATIONS;

/** Services whose views one thread rebuilds. */
export interface FillingTask {
  settings: Settings;
  services: readonly ServiceName[];
}

/** Progress of one service. */
export interface FillingState {
  name: ServiceName;
  handled: number;
  total: number;
}

/** Messages of a thread. */
export type FillingNews = { filling: FillingState[] } | { unreadable: number };

/** Services that only rebuild their views: without reactors, clean-up or indexes in memory. */
const VIEWS_ONLY: readonly ServiceDefinition[] = ALL_SERVICES.map((definition) => ({
  ...definition,
  async build(context) {
    const { reactors: _, start: __, memory: ___, ...parts } = await definition.build(context);
    return parts;
  },
}));

/** Reports every second how many events have been folded, of all that each service reads. */
function tellFilling(tell: (filling: FillingState[]) => void): {
  of(services: OneProcess['services']): void;
  end(): void;
} {
  const seen = new Map<ServiceName, FillingState>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    of(services) {
      timer = setInterval(() => {
        for (const [name, service] of services) {
          const known = seen.get(name);
          const now = service.filling() ?? (known && { handled: known.total, total: known.total });
          if (now) seen.set(name, { name, handled: now.handled, total: now.total });
        }
        tell([...seen.values()]);
      }, TELL_EVERY_MS);
    },
    end: () => clearInterval(timer),
  };
}

/** Rebuilds the views of some services in this thread. Returns the number of marked keys. */
export async function fillHere(
  { settings, services }: FillingTask,
  tell: (filling: FillingState[]) => void,
): Promise<number> {
  const telling = tellFilling(tell);
  const quietly: Settings = { ...settings, logLevel: 'silent' };
  const definitions = VIEWS_ONLY.filter(({ name }) => services.includes(name));
  const product = await startOneProcess(quietly, { definitions, starting: telling.of }).finally(telling.end);
  try {
    let unreadable = 0;
    for (const service of product.services.values())
      unreadable += quarantined.output.parse(await service.answer('quarantined', {})).total;
    return unreadable;
  } finally {
    await product.stop();
  }
}

/** The same in a thread that ends with the signal. Rethrows its errors. */
function fillThere(
  task: FillingTask,
  tell: (filling: FillingState[]) => void,
  signal: AbortSignal,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const worker = new Worker(new URL('../mainFilling.ts', import.meta.url), { workerData: task });
  worker.on('message', (news: FillingNews) => {
    if ('filling' in news) tell(news.filling);
    else resolve(news.unreadable);
  });
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('a thread that filled views ended')));
  signal.addEventListener('abort', () => void worker.terminate(), { once: true });
  return promise;
}

/**
 * Rebuilds all views before the product serves, with as many threads as processors and memory allow, since services
 * share no rows. Returns the number of marked keys.
 */
export async function fillViews(settings: Settings, step: Step): Promise<number> {
  const seen = new Map<ServiceName, FillingState>();
  const tell = (filling: FillingState[]) => {
    for (const state of filling) seen.set(state.name, state);
    const sum = (part: 'handled' | 'total') => [...seen.values()].reduce((all, each) => all + each[part], 0);
    if (seen.size > 0) step('events read into views', sum('handled'), sum('total'));
  };
  const affordable = Math.max(1, Math.floor(process.availableMemory() / THREAD_BYTES));
  const threads = Math.min(availableParallelism(), affordable, ALL_SERVICES.length);
  const groups = Array.from({ length: threads }, (_, thread) =>
    ALL_SERVICES.filter((_service, index) => index % threads === thread).map(({ name }) => name),
  );
  const fill = threads === 1 ? fillHere : fillThere;
  const abort = new AbortController();
  const filling = groups.map((services) => fill({ settings, services }, tell, abort.signal));
  try {
    const unreadable = await Promise.all(filling);
    return unreadable.reduce((sum, count) => sum + count, 0);
  } finally {
    abort.abort();
    await Promise.allSettled(filling);
  }
}
