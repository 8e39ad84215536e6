/**
 * Runs every test in three passes, each with a report in test-results: first what starts the whole product or much of it, then
 * the parts by themselves, which wait more than they work, and beside them the benchmarks, which take what is left; then the
 * journeys in a browser, which measure seconds and want nothing heavier than each other beside them. Files that fail beside
 * others run once more, one by one: what passes only then is named at the end, so that chance is seen and stops nobody.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type EngineName, EngineUnavailableError, engine, PRODUCT_ENGINES } from '@kolo/engines';

const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');
/** Much of what tests wait for is not the processor: two of them side by side fit on two cores. */
const SIDE_BY_SIDE = Math.max(2, availableParallelism() - 1);
const PARTS = '(services|gateway|libs|frontends|load-tests/bench)/';
const BELOW_ROOT = `^${(ROOT + path.sep).replace(/[^\w]/g, '\\$&')}`;
const passOf = (projects: readonly string[], below: string, sideBySide: number): string[] => [
  '--selectProjects',
  ...projects,
  '--testPathPatterns',
  BELOW_ROOT + below,
  '--maxWorkers',
  String(sideBySide),
];
const PASSES = {
  whole: passOf(['node', 'web'], `(?!${PARTS})`, SIDE_BY_SIDE),
  parts: passOf(['node', 'web'], PARTS, 2 * SIDE_BY_SIDE),
  journeys: passOf(['e2e'], '', SIDE_BY_SIDE + 1),
};
/** More than these fail for a reason. */
const MOST_AGAIN = 8;

/** Provisioning takes minutes the first time: more than any test is given. */
async function provision(name: EngineName): Promise<void> {
  try {
    await (await engine(name)).stop();
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
  }
}

const reportOf = (name: string): string => path.join(RESULTS, `${name}.json`);

/** Runs jest. Gives whether all passed. */
function run(name: string, options: readonly string[]): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...options, '--forceExit', '--json', `--outputFile=${reportOf(name)}`],
    {
      cwd: ROOT,
      // The report also goes to standard output, where nobody reads it.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    },
  );
  return status === 0;
}

function failedFiles(name: string): string[] {
  const report: { testResults: { name: string; status: string }[] } = JSON.parse(
    readFileSync(reportOf(name), 'utf8'),
  );
  return report.testResults.filter(({ status }) => status === 'failed').map((result) => result.name);
}

/** Gives whether all passed, at the latest when they ran again. */
function pass(name: string, options: readonly string[]): boolean {
  if (run(name, options)) return true;
  const files = failedFiles(name);
  if (files.length === 0 || files.length > MOST_AGAIN) return false;
  return run(`${name}-again`, ['--maxWorkers', '1', '--runTestsByPath', ...files]);
}

mkdirSync(RESULTS, { recursive: true });
await Promise.all([...PRODUCT_ENGINES, 'toxiproxy' as const].map(provision));
const outcomes = Object.entries(PASSES).map(([name, options]) => pass(name, options));
process.exit(outcomes.every(Boolean) ? 0 : 1);
