import { fork } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { namedBy } from '@kolo/testing/namedBy';
import { type Outcome, outcomeSchema, type Scale, scaleOf } from './harness/figures.ts';
import { tableOf } from './harness/table.ts';

/**
 * `make bench`: every `*.bench.ts` below this folder, one after another, each in a process of its own, and a table of
 * all figures at the end. `ONLY=discovery,chat` runs those whose path contains one of these; `SCALE=short` shows that they run.
 */
const FOLDER = import.meta.dirname;
const { ONLY = '', SCALE } = process.env;
const TRIES = 3;
/** Short forms take seconds: one that is not done by then waits for what never comes. */
const SHORT_DEADLINE_MS = 300_000;

/** Runs a benchmark in a process group of its own, so that what it started ends with it. */
function runOnce(file: string, scale: Scale): Promise<Outcome> {
  return new Promise((resolve) => {
    let outcome: Outcome = { figures: [], failure: 'it ended without a word' };
    const child = fork(path.join(FOLDER, 'one.ts'), [file, scale], {
      execArgv: ['--no-warnings', '--expose-gc'],
      detached: true,
    });
    const endGroup = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const interrupted = () => {
      endGroup();
      process.exit(1);
    };
    const overdue = setTimeout(() => {
      outcome = { figures: [], failure: `no figures after ${SHORT_DEADLINE_MS / 1_000} seconds` };
      endGroup();
    }, SHORT_DEADLINE_MS);
    if (scale === 'whole') clearTimeout(overdue);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
    child.on('message', (message) => {
      outcome = outcomeSchema.parse(message);
    });
    child.once('exit', () => {
      clearTimeout(overdue);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
      resolve(outcome);
    });
  });
}

async function run(file: string, scale: Scale): Promise<Outcome & { bench: string }> {
  const bench = path.relative(FOLDER, file).replace(/\.bench\.ts$/, '');
  console.error(`${bench} …`);
  for (let tries = 1; ; tries++) {
    const outcome = await runOnce(file, scale);
    // The machine may be quieter next time.
    if (!outcome.isVoid || tries === TRIES) return { bench, ...outcome };
    console.error(`${bench} is void: ${outcome.failure}`);
  }
}

const scale = scaleOf(SCALE);
const outcomes: (Outcome & { bench: string })[] = [];
const benches = globSync('**/*.bench.ts', { cwd: FOLDER }).sort();
for (const file of namedBy(ONLY, benches, String)) outcomes.push(await run(path.join(FOLDER, file), scale));
console.log(tableOf(outcomes));
if (outcomes.some(({ failure }) => failure)) process.exitCode = 1;
