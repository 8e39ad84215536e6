import { reasonOf } from '../output/reasonOf.ts';
import type { Finding } from './finding.ts';
import { type Place, PROGRAMS } from './places.ts';

const READY_MS = 3_000;
/** Services refuse questions if clocks differ by 15 s. */
const CLOCKS_APART_MS = 5_000;

/** How far a host's clock differs from this machine's, in words; `null` if negligible. */
function clockOf({ headers }: Response): string | null {
  const apartMs = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!(Math.abs(apartMs) > CLOCKS_APART_MS)) return null;
  const seconds = Math.round(Math.abs(apartMs) / 1_000);
  return `its clock is ${seconds} s ${apartMs > 0 ? 'ahead of' : 'behind'} this machine's: services refuse what is asked with a wrong clock`;
}

async function readiness(base: string): Promise<Pick<Finding, 'state' | 'says'>> {
  try {
    const response = await fetch(`${base}/ready`, { signal: AbortSignal.timeout(READY_MS) });
    const clock = clockOf(response);
    if (response.ok)
      return clock ? { state: 'wrong', says: `ready, but ${clock}` } : { state: 'ok', says: 'ready' };
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

/** The health of all instances. */
export async function serviceFindings(places: readonly Place[]): Promise<Finding[]> {
  const about = 'services' as const;
  // In one process the gateway has the same build and no address of its own.
  const isApart = places.some(({ saidBy }) => saidBy.endsWith('_URL'));
  const absent = PROGRAMS.filter((program) => places.every((place) => place.program !== program)).flatMap(
    (name): Finding[] => {
      if (name !== 'gateway') return [{ about, name, state: 'notice', address: '', says: 'not running' }];
      return isApart
        ? [
            {
              about,
              name,
              state: 'notice',
              address: '',
              says: 'not asked: GATEWAY_URL names no METRICS_PORT',
            },
          ]
        : [];
    },
  );
  const present = places.map(async ({ program, base, saidBy }) => ({
    about,
    name: program,
    address: `${base} (${saidBy})`,
    ...(await readiness(base)),
  }));
  return [...(await Promise.all(present)), ...absent];
}
