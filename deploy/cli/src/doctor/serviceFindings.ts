import { SERVICES, type ServiceName } from '@kolo/contracts';
import { type Settings, whereIs } from '@kolo/service';
import { reasonOf } from '../output/reasonOf.ts';
import type { Finding } from './finding.ts';

const READY_MS = 3_000;

async function readiness(base: string): Promise<Pick<Finding, 'state' | 'says'>> {
  try {
    const response = await fetch(`${base}/ready`, { signal: AbortSignal.timeout(READY_MS) });
    if (response.ok) return { state: 'ok', says: 'ready' };
    const body: unknown = await response.json().catch(() => null);
    const reason =
      body && typeof body === 'object' && 'reason' in body ? String(body.reason) : response.status;
    return { state: 'wrong', says: `not ready: ${reason}` };
  } catch (error) {
    return {
      state: 'wrong',
      says: `does not answer: ${reasonOf(error instanceof Error && error.cause ? error.cause : error)}`,
    };
  }
}

async function findingsOf(
  service: ServiceName,
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  const finding = { about: 'services', name: service } as const;
  const place = whereIs(service, settings.dataDir, environment);
  if (!place) return [{ ...finding, state: 'notice', address: '', says: 'not running' }];
  return Promise.all(
    place.bases.map(async (base) => ({
      ...finding,
      address: `${base} (${place.saidBy})`,
      ...(await readiness(base)),
    })),
  );
}

/** How every instance of every service is. */
export async function serviceFindings(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  return (await Promise.all(SERVICES.map((name) => findingsOf(name, settings, environment)))).flat();
}
