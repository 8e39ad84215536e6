/**
 * `make load`: starts the product with `MEMBERS` seeded members (100,000), in one process, as a process per service
 * (`TARGET=services`) or those on engines (`TARGET=engines`), and runs every `*.load.ts` against it, or those whose name
 * contains a part of `ONLY=chat,uploads`. Ends with one table; k6's own reports lie in `test-results/load`.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@kolo/engines/ports';
import { goTool } from '@kolo/engines/provisioning';
import { namedBy } from '@kolo/testing/namedBy';
import { startProgram } from '../bench/product/product.ts';
import { withFolder } from '../bench/product/seededFolder.ts';
import { prepare } from './prepare.ts';
import { processorOf } from './processor.ts';
import { callsIn, type Judged, judgedIn, tableOf, type Used, usedTableOf } from './summary.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REPORTS = path.join(ROOT, 'test-results/load');
const MAINS: Readonly<Record<string, string>> = {
  services: 'mainServices.ts',
  engines: 'mainEngines.ts',
};
const GREETING = /running at (http:\/\/localhost:\d+)/;
const FLAGS = ['--no-usage-report', '--summary-trend-stats', 'med,p(95),p(99),max'];
const SEEDING_TRIES = 5;
/** k6's exit code for crossed thresholds. */
const CROSSED = 99;

const { MEMBERS = '100000', VISITORS = '100', TARGET = 'process', ONLY = '' } = process.env;
const members = Number(MEMBERS);
const visitors = Math.min(Number(VISITORS), members);
const scripts = namedBy(ONLY, globSync('*.load.ts', { cwd: import.meta.dirname }).sort(), String);

/** Runs a program with its output visible; returns the exit code. */
function runShown(command: string, args: readonly string[], environment: Record<string, string>) {
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: 'inherit' });
  return new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

async function seedMembers(dataDir: string): Promise<void> {
  const amounts = [
    '--members',
    String(members),
    '--pairs',
    String(members * 2),
    '--messages',
    String(members),
  ];
  const cli = path.join(ROOT, 'deploy/cli/src/main.ts');
  // Repeated until complete: the same numbers are the same members.
  for (let tries = 0; tries < SEEDING_TRIES; tries++) {
    const seeding = ['--no-warnings', cli, 'seed', ...amounts];
    if ((await runShown(process.execPath, seeding, { DATA_DIR: dataDir })) === 0) return;
  }
  throw new Error('seeding failed');
}

async function run(k6: string, script: string, prepared: string): Promise<Judged[]> {
  const name = path.basename(script, '.load.ts');
  const summary = path.join(REPORTS, `${name}.json`);
  const code = await runShown(k6, ['run', ...FLAGS, '--summary-export', summary, script], {
    PREPARED: prepared,
    K6_WEB_DASHBOARD: 'true',
    K6_WEB_DASHBOARD_PORT: '-1',
    K6_WEB_DASHBOARD_PERIOD: '1s',
    K6_WEB_DASHBOARD_EXPORT: path.join(REPORTS, `${name}.html`),
  });
  if (code !== 0 && code !== CROSSED) throw new Error(`k6 ended with ${code} in ${name}`);
  return judgedIn(summary, name);
}

const k6 = await goTool('k6');
mkdirSync(REPORTS, { recursive: true });
await withFolder(async (dataDir) => {
  const main = path.join(ROOT, 'deploy/standalone/src', MAINS[TARGET] ?? 'main.ts');
  const port = String(await freePort());
  const environment = {
    NODE_ENV: 'development',
    DEMO: '0',
    DATA_DIR: dataDir,
    PORT: port,
    TRUSTED_PROXIES: '1',
    // Few members ask for as much as many would.
    BUDGETS: '0',
  };
  // Engines run only as long as the product.
  if (TARGET !== 'engines') await seedMembers(dataDir);
  console.error(`starting the product (${TARGET}) …`);
  const { child, word: url, ended } = await startProgram([main], environment, GREETING);
  try {
    if (TARGET === 'engines') await seedMembers(dataDir);
    console.error(`signing ${visitors} of ${members} members in …`);
    const prepared = path.join(dataDir, 'prepared.json');
    await prepare(url, dataDir, { members, visitors }, prepared);
    const judged: Judged[] = [];
    const used: Used[] = [];
    for (const script of scripts) {
      console.error(`\n${script} …`);
      const processor = processorOf(child.pid ?? 0);
      const startedAt = performance.now();
      judged.push(...(await run(k6, path.join(import.meta.dirname, script), prepared)));
      const seconds = (performance.now() - startedAt) / 1_000;
      const name = path.basename(script, '.load.ts');
      const calls = callsIn(path.join(REPORTS, `${name}.json`));
      for (const [program, cpu] of processor())
        used.push({ script: name, program, cores: cpu / seconds, perCall: (cpu * 1_000) / calls });
    }
    console.log(`\n${tableOf(judged)}\n\n${usedTableOf(used)}\n\nreports: ${REPORTS}`);
    if (judged.some(({ isMet }) => !isMet)) process.exitCode = 1;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});
