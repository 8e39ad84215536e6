import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Program, Recipe } from './engine.ts';
import { provisionOnce } from './engineCache.ts';
import { buildGoProgram } from './registries.ts';
import { greetByTls } from './security.ts';

const VERSION = 'v1.8.0';
const USER = 'kolo';
const PASSWORD = randomBytes(12).toString('hex');
const HEALTH = '/health';

const environment = (user: string, password: string) => ({
  ROOT_ACCESS_KEY_ID: user,
  ROOT_SECRET_ACCESS_KEY: password,
});

/** Tests may ask for a bucket that keeps versions. */
const serve = (address: string, data: string, versions: string, more: string[] = []): string[] => [
  ...['--port', address, '--keep-alive', '--quiet', '--health', HEALTH, ...more],
  ...['posix', '--versioning-dir', versions, data],
];

async function provision(): Promise<Program> {
  const folder = await provisionOnce(`versitygw-${VERSION}`, (fresh) =>
    buildGoProgram(fresh, `github.com/versity/versitygw/cmd/versitygw@${VERSION}`),
  );
  return {
    version: `versitygw ${VERSION}`,
    async command(port, directory, security) {
      const [data, versions] = [path.join(directory, 'data'), path.join(directory, 'versions')];
      for (const made of [data, versions]) await mkdir(made, { recursive: true });
      const { certificates, user = USER, password = PASSWORD } = security ?? {};
      const tls = certificates ? ['--cert', certificates.cert, '--key', certificates.key] : [];
      return {
        command: path.join(folder, 'versitygw'),
        args: serve(`127.0.0.1:${port}`, data, versions, tls),
        environment: environment(user, password),
      };
    },
  };
}

/** versitygw, which stores objects as files. Its URL contains the keys: `s3://user:password@host:port`. */
export const s3: Recipe = {
  variable: 'S3_TEST_URL',
  url: (host, port) => `s3://${USER}:${PASSWORD}@${host}:${port}`,
  container: {
    image: 'versity/versitygw:v1.8.0@sha256:30292fc2eeacc67a36993b01f7a7a5e3361a19cced0e80c1d71cfa2a4b0a2499',
    port: 9000,
    command: serve(':9000', '/srv', '/mnt'),
    environment: () => environment(USER, PASSWORD),
  },
  provision,
  async ready(port, _log, security) {
    if (security) return greetByTls(port, security.certificates);
    const answer = await fetch(`http://127.0.0.1:${port}${HEALTH}`);
    if (answer.status !== 200) throw new Error(`answers ${answer.status}`);
  },
};
