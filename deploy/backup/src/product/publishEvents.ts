import { setTimeout as pauseFor } from 'node:timers/promises';
import { EVENT_SOURCES } from '@kolo/contracts/services';
import { oldestUnpublished, openFeed } from '@kolo/events';
import { createLog, eventSigner, openOwnStore, type Settings } from '@kolo/service';
import { ALL_SERVICES } from '@kolo/standalone';
import type { Step } from './copied.ts';

const LOOK_EVERY_MS = 250;

/**
 * Publishes all events of a product before it serves, where a broker stands between its services: the end of the feed is then
 * the end of the events. `total` is their number, where it is known. Throws what makes a relay give up.
 */
export async function publishEvents(
  settings: Settings,
  total: number | undefined,
  step: Step,
): Promise<void> {
  const { urls } = settings;
  const signer = eventSigner(settings);
  const log = createLog('relay', 'silent');
  const { feed, relay } = await openFeed(urls.feed, { log, signer });
  const abort = new AbortController();
  const closing = [() => feed.close()];
  let sent = 0;
  const publish = async (service: (typeof EVENT_SOURCES)[number]): Promise<void> => {
    const definition = ALL_SERVICES.find(({ name }) => name === service);
    if (!definition || !relay) return;
    const { events, documents, close } = await openOwnStore(definition, {
      urls,
      now: () => new Date(),
      signal: undefined,
      signer,
    });
    closing.push(close);
    if (!events) return;
    const relaying = relay({
      service,
      events,
      documents,
      log,
      signal: abort.signal,
      sending: (batch) => (failed) => {
        if (!failed) sent += batch.length;
      },
    });
    closing.push(() => relaying.catch(() => {}));
    const published = async () => {
      while (await oldestUnpublished(service, events, documents)) {
        step('events published', total === undefined ? sent : Math.min(sent, total), total);
        await pauseFor(LOOK_EVERY_MS);
      }
    };
    await Promise.race([relaying, published()]);
  };
  try {
    await Promise.all(EVENT_SOURCES.map(publish));
    if (relay) step('events published', total ?? sent, total);
  } finally {
    abort.abort();
    for (const close of closing.reverse()) await close();
  }
}
