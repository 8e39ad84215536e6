import { readFileSync } from 'node:fs';
import { childrenOf, cpuOf } from '../bench/product/cpuOf.ts';

const MAIN = /(?:services\/(?<service>[\w-]+)|(?<gateway>gateway))\/src\/main\.ts/;

/** The service or gateway that a process runs, by its command line (Linux). */
function programOf(pid: number): string | undefined {
  const { service, gateway } = MAIN.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.groups ?? {};
  return service ?? gateway;
}

/**
 * Begins to count what each program of the product uses, by the processes that `pid` has started; one process counts as
 * `product`. Gives the seconds of processor since then, of all instances together.
 */
export function processorOf(pid: number): () => Map<string, number> {
  const programs = childrenOf(pid).flatMap((child) => {
    const program = programOf(child);
    return program ? [{ program, pid: child }] : [];
  });
  const processes = (programs.length > 0 ? programs : [{ program: 'product', pid }]).map((each) => ({
    ...each,
    before: cpuOf(each.pid),
  }));
  return () => {
    const used = new Map<string, number>();
    for (const { program, pid: process, before } of processes)
      used.set(program, (used.get(program) ?? 0) + (cpuOf(process) - before) / 1e6);
    return used;
  };
}
