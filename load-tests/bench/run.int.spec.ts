import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { namedBy } from '@kolo/testing/namedBy';

const FOLDER = import.meta.dirname;
const BENCHES = globSync('**/*.bench.ts', { cwd: FOLDER }).sort();
/**
 * Some that start nothing, and one of those that start the product; `SCALE=short make bench` runs all, most of which take
 * as long as a start of it or more.
 */
const RUN = ['discovery/pages', 'longStream', 'openReports', 'requests'];
const LONG_MS = 600_000;

const ended = (args: readonly string[], environment: Record<string, string>) => {
  const running = promisify(execFile)(process.execPath, ['--no-warnings', ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
  });
  const { pid } = running.child;
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  return running;
};
const bench = (only: string) => ended([path.join(FOLDER, 'run.ts')], { SCALE: 'short', ONLY: only });

// How fast things are is not judged here: other work may be going on, and goes before it.
test(
  'the named ones run, each in a process of its own, and all give figures',
  async () => {
    const { stdout, stderr } = await bench(RUN.join());
    const expected = namedBy(RUN.join(), BENCHES, String).map((file) => file.replace('.bench.ts', ''));
    expect(expected).toHaveLength(RUN.length);
    for (const name of expected) expect(stdout).toContain(`| ${name} `);
    expect(stderr.match(/ …$/gm)).toEqual(expected.map(() => ' …'));
  },
  LONG_MS,
);

test(
  'a name that nothing has fails',
  async () => {
    await expect(bench('nonsense')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nothing is called "nonsense"'),
    });
  },
  LONG_MS,
);

test(
  'every benchmark loads, with what it needs of the product, and is one',
  async () => {
    const files = JSON.stringify(BENCHES.map((file) => path.join(FOLDER, file)));
    const load = `for (const file of ${files}) console.log(typeof (await import(file)).default); process.exit();`;
    const { stdout } = await ended(['--input-type=module', '--eval', load], {});
    expect(stdout.trim().split('\n')).toEqual(BENCHES.map(() => 'function'));
  },
  LONG_MS,
);
