import type { PortReport } from '@kolo/port';
import { probeFiles } from '@kolo/sqlite';

/** Tries `DOCUMENTS_URL` with scratch rows. Throws if it does not answer or is read-only. */
export async function probeDocuments(
  url: string,
  { databases, files }: { databases: readonly string[]; files: readonly string[] },
): Promise<PortReport> {
  if (url.startsWith('sqlite:')) return probeFiles(url.slice('sqlite:'.length), files);
  if (/^mongodb(\+srv)?:/.test(url)) {
    const { probeMongo } = await import('./mongo/probeMongo.ts');
    return probeMongo(url, databases);
  }
  throw new Error(
    `DOCUMENTS_URL: ${url.split(':')[0]}: is not a store this build knows (sqlite:, mongodb://…)`,
  );
}
