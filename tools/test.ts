/**
 * Runs all tests in three passes with a report each in test-results: tests of the whole product, tests of parts and
 * benchmarks, browser journeys. Files that fail run once more alone; those that pass only then are named at the end.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { type EngineName, EngineUnavailableError, engine, PRODUCT_ENGINES } from '@kolo/engines';
import { executable } from '../tests/journeys/support/browser.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');
/** Tests mostly wait for something other than the processor. */
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
  // These wait more than they work.
  parts: passOf(['node', 'web'], PARTS, 2 * SIDE_BY_SIDE),
  // They measure seconds, so nothing heavier may run beside them.
  journeys: passOf(['e2e'], '', SIDE_BY_SIDE + 1),
};
/** More failures than this are not chance. */
const MAX_REPEATED_FILES = 8;

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 8e9;

/** Whether there is a file system in memory with room for the tests, and a browser can be unpacked and started there. */
function isRoomyMemory(): boolean {
  if (!existsSync('/proc/mounts')) return false;
  if (!/^\S+ \/dev\/shm tmpfs (?!\S*noexec)/m.test(readFileSync('/proc/mounts', 'utf8'))) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}

/** The first time it takes minutes, more than the timeout of any test. */
async function provision(name: EngineName): Promise<void> {
  try {
    await (await engine(name)).stop();
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
  }
}

/** Tests commit many thousand times, and on a disk each commit waits for it. */
const scratch = mkdtempSync(path.join(isRoomyMemory() ? MEMORY : tmpdir(), 'kolo-tests-'));
const environment = {
  ...process.env,
  NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
  TMPDIR: scratch,
};

const reportOf = (name: string): string => path.join(RESULTS, `${name}.json`);

function run(name: string, options: readonly string[]): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...options, '--forceExit', '--json', `--outputFile=${reportOf(name)}`],
    {
      cwd: ROOT,
      // Jest also prints the JSON report.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
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

function pass(name: string, options: readonly string[]): boolean {
  if (run(name, options)) return true;
  const files = failedFiles(name);
  if (files.length === 0 || files.length > MAX_REPEATED_FILES) return false;
  return run(`${name}-again`, ['--maxWorkers', '1', '--runTestsByPath', ...files]);
}

mkdirSync(RESULTS, { recursive: true });
await Promise.all([...PRODUCT_ENGINES, 'toxiproxy' as const].map(provision));
// A packaged browser is unpacked there, and by several tests at once each would start what is half written.
process.env.TMPDIR = scratch;
await executable();
const outcomes = Object.entries(PASSES).map(([name, options]) => pass(name, options));
rmSync(scratch, { recursive: true, force: true });
process.exit(outcomes.every(Boolean) ? 0 : 1);
