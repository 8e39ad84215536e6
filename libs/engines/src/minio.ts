import { randomBytes } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Program, Recipe } from './engine.ts';
import { provisionOnce } from './engineCache.ts';
import { freePort } from './freePorts.ts';
import { buildGoProgram } from './registries.ts';
import { type Certificates, greetByTls } from './security.ts';

/** Pinned by commit: the Go module carries no release numbers. */
const VERSION = 'v0.0.0-20260212201848-7aac2a2c5b7c';
const USER = 'kolo';
const PASSWORD = randomBytes(12).toString('hex');
const ENVIRONMENT = { MINIO_ROOT_USER: USER, MINIO_ROOT_PASSWORD: PASSWORD };

/** Where it looks for its certificate; without one it speaks no TLS. */
async function certificateFolder(directory: string, certificates: Certificates | undefined): Promise<string> {
  const folder = path.join(directory, 'certs');
  await mkdir(folder, { recursive: true });
  if (certificates) {
    await copyFile(certificates.cert, path.join(folder, 'public.crt'));
    await copyFile(certificates.key, path.join(folder, 'private.key'));
  }
  return folder;
}

async function provision(): Promise<Program> {
  const folder = await provisionOnce(`minio-${VERSION}`, (fresh) =>
    buildGoProgram(fresh, `github.com/minio/minio@${VERSION}`),
  );
  return {
    version: `MinIO ${VERSION}`,
    command: async (port, directory, security) => ({
      command: path.join(folder, 'minio'),
      args: [
        ...['server', '--quiet', '--address', `127.0.0.1:${port}`],
        ...['--certs-dir', await certificateFolder(directory, security?.certificates)],
        ...['--console-address', `127.0.0.1:${await freePort()}`, path.join(directory, 'data')],
      ],
      environment: {
        ...ENVIRONMENT,
        ...(security && { MINIO_ROOT_USER: security.user, MINIO_ROOT_PASSWORD: security.password }),
        MINIO_BROWSER: 'off',
      },
    }),
  };
}

/** Its URL carries the keys: `s3://user:password@host:port`. */
export const minio: Recipe = {
  variable: 'MINIO_TEST_URL',
  url: (host, port) => `s3://${USER}:${PASSWORD}@${host}:${port}`,
  container: {
    image:
      'minio/minio:RELEASE.2025-09-07T16-13-09Z@sha256:14cea493d9a34af32f524e538b8346cf79f3321eff8e708c1e2960462bd8936e',
    port: 9000,
    command: ['server', '/data'],
    environment: () => ENVIRONMENT,
  },
  provision,
  async ready(port, _log, security) {
    if (security) return greetByTls(port, security.certificates);
    // It calls itself ready before it answers for buckets; then it refuses whom it does not know.
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    if (answer.status !== 403) throw new Error(`answers ${answer.status}`);
  },
};
