import type { PortReport } from '@kolo/port';
import { probeEventFiles } from './probeEvents.ts';

const LOCAL = 'local:';

/** Tries `FEED_URL` without publishing. Throws if it does not answer or a topic was changed. */
export async function probeFeed(url: string, sources: readonly string[]): Promise<PortReport> {
  if (url.startsWith(LOCAL)) {
    const { engine, tried } = probeEventFiles(url.slice(LOCAL.length), sources);
    return { engine: `the event files (${engine})`, tried };
  }
  const { probeKafka } = await import('./kafka/probeKafka.ts');
  return probeKafka(url, sources);
}
