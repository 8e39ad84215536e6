import { setTimeout as pauseFor } from 'node:timers/promises';
import { EVENT_SOURCES } from '@kolo/contracts';
import type { Settings } from '@kolo/service';
import { startOneProcess } from '@kolo/standalone';

const LOOK_EVERY_MS = 250;

/** How many events each source has. */
export type Extents = ReadonlyMap<string, number>;

/**
 * Fills the views of a product that nobody serves yet. Where a broker stands between the services, all events are
 * published first, so that the end of the feed is the end of the events.
 */
export async function fillViews(settings: Settings, extents: Extents): Promise<void> {
  const quietly: Settings = { ...settings, logLevel: 'silent' };
  const product = await startOneProcess(quietly);
  const { feed, relay } = product.ports;
  try {
    if (!relay) return;
    for (const source of EVENT_SOURCES)
      while ((await feed.extent(source)) < (extents.get(source) ?? 0)) await pauseFor(LOOK_EVERY_MS);
  } finally {
    await product.stop();
  }
  await (await startOneProcess(quietly)).stop();
}
