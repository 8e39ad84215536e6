import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { readServiceSettings, readSettings } from '@kolo/service';
import { temporaryDirectory } from '@kolo/testing';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MACHINE = path.join(ROOT, 'deploy/machine');
const UNITS = path.join(MACHINE, 'systemd');
const PROGRAMS = ['kolo', 'kolo-backup', 'kolo-backup-verify', 'kolo-backup-drill', 'kolo-command-'];
const SECRETS: Record<string, string> = {
  'mail-url': 'smtps://u:p@smtp.example.org?from=a@b.example',
  'erasures-url': 's3://k:s@s3.example.org/ledger',
  'backup-url': 's3://k:s@s3.example.org/backups',
};
/** Of settings that no program of ours reads. */
const NOT_OURS = ['NODE_COMPILE_CACHE'];
const systemd = spawnSync('systemd-analyze', ['--version']).status === 0;

const folder = temporaryDirectory();
afterAll(folder.remove);

const read = (file: string) => readFileSync(path.join(MACHINE, file), 'utf8');

/** The lines of a unit with its drop-ins, that of its prefix first. */
const linesOf = (program: string): string[] =>
  ['kolo-.service.d/*.conf', `${program}.service.d/*.conf`, `${program}.service`]
    .flatMap((pattern) => globSync(pattern, { cwd: UNITS }))
    .flatMap((file) => read(`systemd/${file}`).split('\n'));

const valuesOf = (lines: string[], key: string): string[] =>
  lines.flatMap((line) => (line.startsWith(`${key}=`) ? line.slice(key.length + 1).split(' ') : []));

/** What systemd hands a program: settings, and each of its secrets as a file. */
function environmentOf(program: string): Record<string, string> {
  const lines = linesOf(program);
  const credentials = path.join(folder.path, program);
  mkdirSync(credentials, { recursive: true });
  for (const loaded of valuesOf(lines, 'LoadCredential')) {
    const [name = ''] = loaded.split(':');
    writeFileSync(path.join(credentials, name), SECRETS[name] ?? name.repeat(4));
  }
  const given = [...read('kolo.env').split('\n'), ...valuesOf(lines, 'Environment')]
    .filter((line) => /^\w+=/.test(line))
    .map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1).replace('%d', credentials)];
    });
  return Object.fromEntries(given);
}

test.each(PROGRAMS)('what systemd gives %s can be read, and is a setting', (program) => {
  const environment = environmentOf(program);
  expect(readSettings(environment)).toMatchObject({ environment: 'production', trustedProxies: 1 });
  const known = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const names = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));
  expect(names.filter((name) => !known.includes(`\`${name}\``) && !NOT_OURS.includes(name))).toEqual([]);
});

test('the product gets neither the key of the operator nor that of backups', () => {
  const { operator, backup, urls, host } = readServiceSettings(environmentOf('kolo'));
  expect([operator.key, backup.key, host]).toEqual([null, null, '127.0.0.1']);
  expect(urls.erasures).toBe(SECRETS['erasures-url']);
});

(systemd ? test : test.skip)('systemd understands the units', () => {
  const units = globSync('*.{service,socket,timer}', { cwd: UNITS }).map((file) =>
    file.replace('@', '@kolo'),
  );
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${UNITS}:` },
  });
  // No release lies here; and Debian 12 does not know yet how restarts become rarer.
  const expected = /is not executable|RestartSteps|RestartMaxDelaySec/;
  expect(stderr.split('\n').filter((line) => line.includes('kolo') && !expected.test(line))).toEqual([]);
});

test('nginx lets through what the product takes, and names the client itself', () => {
  const proxy = read('nginx/kolo.conf');
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(proxy)?.[1]);
  expect(megabytes * 1024 * 1024).toBeGreaterThan(LIMITS.photos.bytes);
  expect(proxy).toContain(`large_client_header_buffers 4 ${LIMITS.headerBytes / 1024}k;`);
  expect(proxy).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(proxy).toContain(/^ListenStream=(.*)$/m.exec(read('systemd/kolo.socket'))?.[1]);
});
