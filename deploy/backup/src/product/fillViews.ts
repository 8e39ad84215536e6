import { setTimeout as pauseFor } from 'node:timers/promises';
import { EVENT_SOURCES, type EventSource, type ServiceName } from '@kolo/contracts';
import type { Settings } from '@kolo/service';
import { type OneProcess, startOneProcess } from '@kolo/standalone';
import type { Step } from './copied.ts';

const LOOK_EVERY_MS = 250;
const TELL_EVERY_MS = 1_000;

/** How many events each source has. */
export type Extents = ReadonlyMap<string, number>;

/** Tells every second how many events the services have read into views that they fill, of all that each of them reads. */
function tellFilling(step: Step): { of(services: OneProcess['services']): void; end(): void } {
  const seen = new Map<ServiceName, { handled: number; total: number }>();
  const sum = (part: 'handled' | 'total') => [...seen.values()].reduce((all, each) => all + each[part], 0);
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    of(services) {
      timer = setInterval(() => {
        for (const [name, service] of services) {
          const known = seen.get(name);
          const filling = service.filling() ?? (known && { handled: known.total, total: known.total });
          if (filling) seen.set(name, filling);
        }
        if (seen.size > 0) step('events read into views', sum('handled'), sum('total'));
      }, TELL_EVERY_MS);
    },
    end: () => clearInterval(timer),
  };
}

/**
 * Fills the views of a product that nobody serves yet. Where a broker stands between the services, all events are
 * published first, so that the end of the feed is the end of the events.
 */
export async function fillViews(settings: Settings, extents: Extents, step: Step): Promise<void> {
  const quietly: Settings = { ...settings, logLevel: 'silent' };
  const start = async () => {
    const telling = tellFilling(step);
    return startOneProcess(quietly, { starting: telling.of }).finally(telling.end);
  };
  const product = await start();
  const { feed, relay } = product.ports;
  const extentOf = (source: EventSource) => extents.get(source) ?? 0;
  const total = EVENT_SOURCES.reduce((sum, source) => sum + extentOf(source), 0);
  async function published(): Promise<number> {
    const sent = await Promise.all(
      EVENT_SOURCES.map(async (source) => Math.min(await feed.extent(source), extentOf(source))),
    );
    return sent.reduce((sum, each) => sum + each, 0);
  }
  try {
    if (!relay) return;
    for (let sent = await published(); sent < total; sent = await published()) {
      step('events published', sent, total);
      await pauseFor(LOOK_EVERY_MS);
    }
  } finally {
    await product.stop();
  }
  await (await start()).stop();
}
