import { fork } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { type Outcome, outcomeSchema, type Scale, scaleOf } from './harness/figures.ts';
import { tableOf } from './harness/table.ts';

/**
 * `make bench`: every `*.bench.ts` below this folder, one after another, each in a process of its own, and a table of
 * all figures at the end. `ONLY=discovery` runs those whose path contains it; `SCALE=short` shows that they run.
 */
const FOLDER = import.meta.dirname;
const { ONLY = '', SCALE } = process.env;
const TRIES = 3;

function runOnce(file: string, scale: Scale): Promise<Outcome> {
  return new Promise((resolve) => {
    let outcome: Outcome = { figures: [], failure: 'it ended without a word' };
    const child = fork(path.join(FOLDER, 'one.ts'), [file, scale], {
      execArgv: ['--no-warnings', '--expose-gc'],
    });
    child.on('message', (message) => {
      outcome = outcomeSchema.parse(message);
    });
    child.once('exit', () => resolve(outcome));
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
for (const file of globSync('**/*.bench.ts', { cwd: FOLDER }).sort())
  if (file.includes(ONLY)) outcomes.push(await run(path.join(FOLDER, file), scale));
console.log(tableOf(outcomes));
if (outcomes.some(({ failure }) => failure)) process.exitCode = 1;
