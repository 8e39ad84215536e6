import { VoidRunError } from './figures.ts';

/** Does one thing `operations` times. */
export type Contestant = (operations: number) => void | Promise<void>;

export interface RoundsOptions {
  rounds: number;
  /** Of each contestant in each round. */
  operations: number;
  /** The microseconds of processor that somebody has used; this process where nothing is said. */
  usedCpu?(): number;
}

const APART = 1.1;
/** With fewer nothing is judged. */
const ROUNDS_TO_JUDGE = 3;

/** The microseconds of processor that this process has used. */
export const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/**
 * The least processor time that one operation took, in microseconds, of contestants who take turns: neighbours on the
 * machine make a round slower, never faster. `floor` runs twice a round; throws `VoidRunError` when the two lie more
 * than a tenth apart after enough rounds.
 */
export async function inTurns<Name extends string>(
  contestants: Record<Name | 'floor', Contestant>,
  { rounds, operations, usedCpu = ownCpu }: RoundsOptions,
): Promise<(name: Name | 'floor') => number> {
  const least = new Map<string, number>();
  const turns: [string, Contestant][] = [
    ...Object.entries<Contestant>(contestants),
    ['the floor again', contestants.floor],
  ];
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of turns) {
      const before = usedCpu();
      await run(operations);
      const each = (usedCpu() - before) / operations;
      least.set(name, Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, each));
    }
  const of = (name: string): number => least.get(name) ?? Number.NaN;
  const [one, other] = [of('floor'), of('the floor again')];
  if (rounds >= ROUNDS_TO_JUDGE && Math.max(one, other) > Math.min(one, other) * APART)
    throw new VoidRunError(`one floor took ${one.toFixed(2)} and ${other.toFixed(2)} µs`);
  return of;
}
