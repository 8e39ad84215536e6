import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Program, Recipe } from './engine.ts';
import { provisionOnce } from './engineCache.ts';
import { freePort } from './freePorts.ts';
import { buildGoProgram } from './registries.ts';

/** Pinned by commit: the Go module carries no release numbers. */
const VERSION = 'v0.0.0-20260212201848-7aac2a2c5b7c';
const USER = 'kolo';
const PASSWORD = randomBytes(12).toString('hex');
const ENVIRONMENT = { MINIO_ROOT_USER: USER, MINIO_ROOT_PASSWORD: PASSWORD };

async function provision(): Promise<Program> {
  const folder = await provisionOnce(`minio-${VERSION}`, (fresh) =>
    buildGoProgram(fresh, `github.com/minio/minio@${VERSION}`),
  );
  return {
    version: `MinIO ${VERSION}`,
    command: async (port, directory) => ({
      command: path.join(folder, 'minio'),
      args: [
        ...['server', '--quiet', '--address', `127.0.0.1:${port}`],
        ...['--console-address', `127.0.0.1:${await freePort()}`, path.join(directory, 'data')],
      ],
      environment: { ...ENVIRONMENT, MINIO_BROWSER: 'off' },
    }),
  };
}

/** Its URL carries the keys: `s3://user:password@host:port`. */
export const minio: Recipe = {
  variable: 'MINIO_TEST_URL',
  url: (host, port) => `s3://${USER}:${PASSWORD}@${host}:${port}`,
  container: {
    image: 'minio/minio:RELEASE.2025-09-07T16-13-09Z',
    port: 9000,
    command: ['server', '/data'],
    environment: () => ENVIRONMENT,
  },
  provision,
  async ready(port) {
    const answer = await fetch(`http://127.0.0.1:${port}/minio/health/ready`);
    if (!answer.ok) throw new Error(`answers ${answer.status}`);
  },
};
