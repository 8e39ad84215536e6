import type { PortReport } from '@kolo/port';
import { probeSharedFile } from '@kolo/sqlite';

/** Throws if it does not answer or may lose data. */
export async function probeState(url: string): Promise<PortReport> {
  if (url.startsWith('sqlite:')) return probeSharedFile(url.slice('sqlite:'.length));
  const { probeRedis } = await import('./redis/probeRedis.ts');
  return probeRedis(url);
}
