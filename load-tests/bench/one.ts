import path from 'node:path';
import { type Outcome, scaleOf, VoidRunError } from './harness/figures.ts';

/** Runs one benchmark in this process, which nobody else has warmed or filled, and sends what came of it. */
async function outcomeOf(file: string, scale: string | undefined): Promise<Outcome> {
  try {
    const { default: benchmark } = await import(path.resolve(file));
    return { figures: await benchmark(scaleOf(scale)) };
  } catch (error) {
    console.error(error);
    const failure = error instanceof Error ? error.message : String(error);
    return { figures: [], failure, isVoid: error instanceof VoidRunError };
  }
}

const [file = '', scale] = process.argv.slice(2);
process.send?.(await outcomeOf(file, scale));
process.disconnect?.();
