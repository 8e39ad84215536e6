import { setTimeout as pauseFor } from 'node:timers/promises';

/** What an instance says of its health: `late` when it takes the connection and does not answer in time. */
type Health = 'healthy' | 'unhealthy' | 'late';

/** The instance in turn is preferred, so that all get their share. */
const HEAD_START_MS = 50;

export async function healthOf(base: string, patience: AbortSignal, path = '/health'): Promise<Health> {
  try {
    const { ok } = await fetch(base + path, { signal: patience });
    return ok ? 'healthy' : 'unhealthy';
  } catch {
    return patience.aborted ? 'late' : 'unhealthy';
  }
}

/** Gives instances in the order in which to ask them, each time another first. */
export function createRota(): (instances: readonly string[]) => string[] {
  let turn = 0;
  return (instances) => {
    const first = turn++ % Math.max(instances.length, 1);
    return [...instances.slice(first), ...instances.slice(0, first)];
  };
}

/** The same order, with those that are late at its end. */
export const lateLast = (instances: readonly string[], isLate: (base: string) => boolean): string[] => [
  ...instances.filter((base) => !isLate(base)),
  ...instances.filter(isLate),
];

/** The first instance that is found healthy, the one in turn if it answers soon; `null` when none is. */
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
  return Promise.any([...(inTurn === undefined ? [] : [found(inTurn)]), ...looks]).catch(() => null);
}
