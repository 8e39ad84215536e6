/**
 * Writes what tests/upgrade/from has: the data folder of a released version with some members, as its own program leaves it.
 *   git worktree add ../kolo-0.2.0 v0.2.0 && make -C ../kolo-0.2.0 .cache/frontends.built
 *   node_modules/.bin/node --no-warnings tests/upgrade/writeFormerData.ts ../kolo-0.2.0
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { eventually } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { zipSync } from 'fflate';
import { type Client, signUp } from '../support/client.ts';
import { match, memberOf, SOCIABLE } from '../support/members.ts';
import { type FormerMembers, SECRET_KEY } from './formerData.ts';

const READY_MS = 60_000;
/** Which process owns the folder now, and what SQLite needs while files are open. */
const PASSING = /\.lock|-shm$|-journal$|^owners\.json$/;

const [checkout = ''] = parseArgs({ allowPositionals: true }).positionals;
const program = path.resolve(checkout);
const { version } = JSON.parse(readFileSync(path.join(program, 'package.json'), 'utf8')) as {
  version: string;
};
const node = path.join(program, 'node_modules/.bin/node');
const dataDir = mkdtempSync(path.join(tmpdir(), 'kolo-former-'));
const port = await freePort();
const environment = {
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  SECRET_KEY,
  PORT: String(port),
  HOST: '127.0.0.1',
  DEMO: '0',
  BUDGETS: '0',
  LOG_LEVEL: 'warn',
};
const run = promisify(execFile);
const kolo = (...args: string[]) =>
  run(node, ['--no-warnings', path.join(program, 'deploy/cli/src/main.ts'), ...args], { env: environment });

async function sent(by: Client, address: string, json: object): Promise<void> {
  const answer = await by.call(address, { json });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
}

async function joinedBy(url: string): Promise<FormerMembers> {
  const join = (name: string) =>
    memberOf(url, `${name}@example.org`, { ...SOCIABLE, firstName: name, bio: `I am ${name}.` });
  const ana = await join('ana');
  const mara = await join('mara');
  const iva = await join('iva');
  const banned = await join('banned');
  const blocked = await join('blocked');
  const begun = await signUp(url, 'begun@example.org');
  for (const other of [mara, iva, banned, blocked]) await match(ana, other);
  await sent(ana, '/api/message', { receiverId: mara.id, content: 'Read by Mara' });
  const read = await mara.call(`/api/conversation/${ana.id}/read`, { method: 'POST' });
  if (!read.ok) throw new Error(`reading answered ${read.status}`);
  await sent(mara, '/api/message', { receiverId: ana.id, content: 'Not read by Ana' });
  await sent(iva, '/api/like', { likedUserId: mara.id });
  await sent(ana, '/api/report', { userId: banned.id, reason: 'money', withMessages: true });
  await sent(ana, '/api/block', { userId: blocked.id });
  const progress = await begun.call('/api/profile/progress', { method: 'PATCH', json: { currentStep: 3 } });
  if (!progress.ok) throw new Error(`the draft answered ${progress.status}`);
  await kolo('member', 'ban', 'banned@example.org', '--reason', 'Asked for money', '--facts', 'The report');
  await kolo('member', 'grant-tier', 'ana@example.org', 'kraljica', '--reason', 'A gift');
  const idOf = ({ id }: Client) => id;
  return {
    ids: { ana: idOf(ana), mara: idOf(mara), iva: idOf(iva), banned: idOf(banned), blocked: idOf(blocked) },
    cookie: ana.cookie,
  };
}

const child = spawn(node, ['--no-warnings', path.join(program, 'deploy/standalone/src/main.ts')], {
  env: environment,
  stdio: 'inherit',
});
const ended = once(child, 'exit');
const url = `http://127.0.0.1:${port}`;
await eventually(async () => {
  const { ok } = await fetch(`${url}/health`);
  if (!ok) throw new Error('not healthy yet');
}, READY_MS);
const members = await joinedBy(url);
child.kill('SIGTERM');
await ended;
const files = globSync('**', { cwd: dataDir, withFileTypes: true })
  .filter((entry) => entry.isFile() && !PASSING.test(entry.name))
  .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));
const packed = zipSync(
  Object.fromEntries([
    ...files.map((name) => [`data/${name}`, new Uint8Array(readFileSync(path.join(dataDir, name)))]),
    ['members.json', new TextEncoder().encode(JSON.stringify(members))],
  ]),
  { level: 9 },
);
const target = path.join(import.meta.dirname, 'from', `${version}.zip`);
writeFileSync(target, packed);
rmSync(dataDir, { recursive: true });
console.log(`${target}: ${files.length} files, ${packed.length} bytes`);
