import type { PortReport } from '@kolo/port';
import { probeFiles } from '@kolo/sqlite';
import { isEsdb } from './esdb/esdbAddress.ts';
import { eventFile } from './sqlite/localFeed.ts';

/** Tries `EVENTS_URL` without appending. Throws if it does not answer or cannot be read. */
export async function probeEvents(url: string, sources: readonly string[]): Promise<PortReport> {
  if (!isEsdb(url)) return probeEventFiles(url.replace(/^sqlite:/, ''), sources);
  const { probeEsdb } = await import('./esdb/probeEsdb.ts');
  return probeEsdb(url);
}

export function probeEventFiles(folder: string, sources: readonly string[]): PortReport {
  return probeFiles(
    folder,
    sources.map((source) => eventFile('', source)),
  );
}
