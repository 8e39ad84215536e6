import { setTimeout as pauseFor } from 'node:timers/promises';

/** `late`: it accepts the connection but does not answer in time. */
type Health = 'healthy' | 'unhealthy' | 'late';

/** Prefers the instance whose turn it is, so that load is spread evenly. */
const HEAD_START_MS = 50;

export async function healthOf(base: string, patience: AbortSignal, path = '/health'): Promise<Health> {
  try {
    const { ok } = await fetch(base + path, { signal: patience });
    return ok ? 'healthy' : 'unhealthy';
  } catch {
    return patience.aborted ? 'late' : 'unhealthy';
  }
}

/** Starts one instance further each time. */
export function createRoundRobin(): (instances: readonly string[]) => string[] {
  let turn = 0;
  return (instances) => {
    const first = turn++ % Math.max(instances.length, 1);
    return [...instances.slice(first), ...instances.slice(0, first)];
  };
}

export const lateLast = (instances: readonly string[], isLate: (base: string) => boolean): string[] => [
  ...instances.filter((base) => !isLate(base)),
  ...instances.filter(isLate),
];

/** `null` if none is healthy. */
export function firstHealthy(
  [inTurn, ...others]: readonly string[],
  isHealthy: (base: string) => Promise<boolean>,
): Promise<string | null> {
  const found = async (base: string) => {
    if (!(await isHealthy(base))) throw new Error(`${base} is not healthy`);
    return base;
  };
  const later = pauseFor(HEAD_START_MS, undefined, { ref: false });
  const looks = others.map((base) => later.then(() => found(base)));
  return Promise.any(inTurn === undefined ? looks : [found(inTurn), ...looks]).catch(() => null);
}
