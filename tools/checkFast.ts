/**
 * `npm run check:fast`: formats and lints the files that differ from the last commit, and checks the types of the
 * programs they belong to, incrementally.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(ROOT, '.cache/types');
const WEB = /^(?:frontends|libs\/web)\//;
const CHECKED = /\.(?:[cm]?[jt]sx?|css|jsonc?)$/;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '-z', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
].filter((file) => CHECKED.test(file) && existsSync(path.join(ROOT, file)));

const finished = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
const run = (bin: string, ...args: string[]): Promise<boolean> =>
  finished(spawn(path.join(ROOT, 'node_modules/.bin', bin), args, { cwd: ROOT, stdio: 'inherit' }));

function checkTypes(config: string): Promise<boolean> {
  const buildInfo = path.join(CACHE, `${path.parse(config).name}.tsbuildinfo`);
  return run('tsc', '-p', config, '--incremental', '--tsBuildInfoFile', buildInfo);
}

if (changed.length === 0) {
  console.log('Nothing has changed since the last commit.');
  process.exit(0);
}
mkdirSync(CACHE, { recursive: true });
const sources = changed.filter((file) => /\.[cm]?tsx?$/.test(file));
// Shared libraries belong to both programs.
const isShared = sources.some((file) => file.startsWith('libs/') && !WEB.test(file));
const outcomes = await Promise.all([
  run('biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed),
  ...(sources.some((file) => !WEB.test(file)) ? [checkTypes('tsconfig.json')] : []),
  ...(isShared || sources.some((file) => WEB.test(file)) ? [checkTypes('tsconfig.web.json')] : []),
]);
console.log(`${changed.length} changed files checked.`);
if (!outcomes[0]) console.log('`npm run format` mends format and the order of imports.');
process.exit(outcomes.every(Boolean) ? 0 : 1);
