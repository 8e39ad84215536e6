import { EVENT_SOURCES, type PortReport } from '@kolo/contracts';
import { probeFiles } from '@kolo/sqlite';
import { eventFile } from './localFeed.ts';

/** Tries what `EVENTS_URL` names; nothing is appended. Throws when it does not answer or lets nobody read. */
export async function probeEvents(url: string): Promise<PortReport> {
  if (!url.startsWith('esdb')) return probeEventFiles(url.replace(/^sqlite:/, ''));
  const { probeEsdb } = await import('./esdb/probeEsdb.ts');
  return probeEsdb(url);
}

/** Tries the event files of the services below a folder, as far as there are any. */
export function probeEventFiles(folder: string): PortReport {
  return probeFiles(
    folder,
    EVENT_SOURCES.map((source) => eventFile('', source)),
  );
}
