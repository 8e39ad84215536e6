/**
 * Runs every test in two passes, each with a report in test-results: first all parts, then the journeys in a browser
 * one after another, which measure seconds and want the machine for themselves.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Much of what the parts wait for is not the processor: two of them side by side fit on two cores. */
const SIDE_BY_SIDE = Math.max(2, availableParallelism() - 1);
const PASSES = {
  parts: ['--selectProjects', 'node', 'web', '--maxWorkers', String(SIDE_BY_SIDE)],
  journeys: ['--selectProjects', 'e2e', '--maxWorkers', '1'],
};

mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
let failed = false;
for (const [name, options] of Object.entries(PASSES)) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...options, '--json', `--outputFile=test-results/${name}.json`],
    {
      cwd: ROOT,
      // The report also goes to standard output, where nobody reads it.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    },
  );
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
