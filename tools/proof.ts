import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { namedBy } from '@kolo/testing/namedBy';
import { z } from 'zod';
import { NOT_TRIED, type Promised, promises } from './proof/promises.ts';
import { failureOf, type Outcome, reportOf } from './proof/report.ts';

/**
 * `make proof`: the tests of every promise with large numbers, and a report in `test-results/proof.md`. `ONLY=kills,disk` for
 * those whose name contains one of these; `KILLS=`, `SEQUENCES=` for other numbers, `SCALE=short` for those of `make test`.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const { ONLY = '', PROOF_DIR, SCALE, SEED = String(Date.now() % 2 ** 31) } = process.env;
const RESULTS = PROOF_DIR ?? path.join(ROOT, 'test-results');
const REPORT = path.join(RESULTS, 'proof.md');
const TRIED = path.join(RESULTS, 'proof-tried.jsonl');
const JEST = path.join(RESULTS, 'proof-jest.json');

const { promised, environment } = promises(SCALE === 'short' ? 'short' : 'whole', process.env);

const triedSchema = z.object({ what: z.string(), times: z.number() });

interface JestReport {
  numPassedTests: number;
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
}

function outcomeOf(one: Promised): Outcome {
  for (const file of [TRIED, JEST]) rmSync(file, { force: true });
  console.error(`${one.name} …`);
  const begunAt = performance.now();
  spawnSync(
    process.execPath,
    [
      ...[
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        one.project,
        '--forceExit',
        '--maxWorkers',
        '2',
      ],
      ...['--testPathPatterns', one.pattern, '--json', `--outputFile=${JEST}`],
    ],
    {
      cwd: ROOT,
      // Jest also prints the JSON report.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...environment,
        ...{ SEED, TRIED, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
      },
    },
  );
  const report: JestReport = existsSync(JEST)
    ? JSON.parse(readFileSync(JEST, 'utf8'))
    : { numPassedTests: 0, testResults: [] };
  const tried = existsSync(TRIED) ? readFileSync(TRIED, 'utf8').trim().split('\n') : [];
  return {
    promised: one,
    passed: report.numPassedTests,
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length > 0) return failed.map(({ fullName }) => fullName);
      return assertionResults.length === 0 ? [`${path.relative(ROOT, name)}: ${message.split('\n')[0]}`] : [];
    }),
    tried: tried.map((line) => triedSchema.parse(JSON.parse(line))),
    seconds: (performance.now() - begunAt) / 1_000,
  };
}

function commitNow(): string {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' });
  return stdout?.trim() || 'of a folder without history';
}

const chosen = namedBy(ONLY, promised, ({ name }) => name);
mkdirSync(RESULTS, { recursive: true });
const begunAt = new Date();
const [processor] = cpus();
const outcomes = chosen.map(outcomeOf);
const report = reportOf({
  ...{ seed: SEED, begunAt, outcomes, notTried: NOT_TRIED },
  commit: commitNow(),
  machine: `${availableParallelism()} cores (${processor?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
});
writeFileSync(REPORT, report);
console.log(report);
if (outcomes.some((outcome) => failureOf(outcome) !== null)) process.exitCode = 1;
