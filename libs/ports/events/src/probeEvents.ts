import type { PortReport } from '@kolo/port';
import { probeFiles } from '@kolo/sqlite';
import { isEsdb } from './esdb/esdbAddress.ts';
import { eventFile } from './localFeed.ts';

/** Tries what `EVENTS_URL` names; nothing is appended. Throws when it does not answer or lets nobody read. */
export async function probeEvents(url: string, sources: readonly string[]): Promise<PortReport> {
  if (!isEsdb(url)) return probeEventFiles(url.replace(/^sqlite:/, ''), sources);
  const { probeEsdb } = await import('./esdb/probeEsdb.ts');
  return probeEsdb(url);
}

/** Tries the event files of the services below a folder, as far as there are any. */
export function probeEventFiles(folder: string, sources: readonly string[]): PortReport {
  return probeFiles(
    folder,
    sources.map((source) => eventFile('', source)),
  );
}
