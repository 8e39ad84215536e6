import type { PortReport } from '@kolo/port';
import { probeSharedFile } from '@kolo/sqlite';

/** Tries what `STATE_URL` names, with a scratch key at most. Throws when it does not answer or would forget. */
export async function probeState(url: string): Promise<PortReport> {
  if (url.startsWith('sqlite:')) return probeSharedFile(url.slice('sqlite:'.length));
  const { probeRedis } = await import('./redis/probeRedis.ts');
  return probeRedis(url);
}
