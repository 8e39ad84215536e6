import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { operatorPublicKeyOf } from '@kolo/service';
import { temporaryDirectory } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { kolo } from '../testing/kolo.ts';

const BOUND_MS = 20_000;

describe('a doctor', () => {
  const directory = temporaryDirectory();
  afterAll(() => directory.remove());

  it('names each engine that is away, soon, and no password', async () => {
    const port = await freePort();
    const beganAt = performance.now();
    const { code, out } = await kolo(['doctor'], {
      DATA_DIR: directory.path,
      EVENTS_URL: `esdb://kolo:geheim@127.0.0.1:${port}?tls=false`,
      FEED_URL: `kafka://127.0.0.1:${port}`,
      DOCUMENTS_URL: `mongodb://kolo:geheim@127.0.0.1:${port}`,
      KEYS_URL: `mongodb://kolo:geheim@127.0.0.1:${port}/kolo-keys`,
      STATE_URL: `redis://:geheim@127.0.0.1:${port}`,
      BLOBS_URL: `s3://kolo:geheim@127.0.0.1:${port}/photos?tls=0`,
      MAIL_URL: `smtp://kolo:geheim@127.0.0.1:${port}?from=kolo@example.org`,
      IDENTITY_URL: `http://127.0.0.1:${port}`,
    });
    expect(performance.now() - beganAt).toBeLessThan(BOUND_MS);
    expect(code).toBe(1);
    for (const name of ['events', 'feed', 'documents', 'keys', 'state', 'blobs', 'mail', 'identity'])
      expect(out).toContainEqual(expect.stringMatching(`FAIL +${name} .*127.0.0.1:${port}`));
    expect(out.join('\n')).not.toContain('geheim');
  });

  it('names each port that may not write where it should', async () => {
    const file = path.join(directory.path, 'not-a-folder');
    writeFileSync(file, '');
    const { code, out } = await kolo(['doctor'], { DATA_DIR: path.join(file, 'data') });
    expect(code).toBe(1);
    for (const name of ['events', 'feed', 'documents', 'keys', 'state', 'blobs', 'mail'])
      expect(out).toContainEqual(expect.stringMatching(`FAIL +${name} .*not a directory`));
  });

  it.each([
    [{ NODE_ENV: 'production' }, /FAIL +environment +SECRET_KEY must be set/],
    [{ LOG_LEVEL: 'loud' }, /FAIL +environment +LOG_LEVEL=loud/],
    [
      {
        NODE_ENV: 'production',
        SECRET_KEY: 'x'.repeat(32),
        MAIL_URL: 'smtp://localhost:1?from=kolo@example.org',
        PUBLIC_URL: 'http://kolo.example.org',
      },
      /FAIL +PUBLIC_URL +.*not https/,
    ],
    [
      {
        NODE_ENV: 'production',
        SECRET_KEY: 'x'.repeat(32),
        MAIL_URL: 'smtp://localhost:1?from=kolo@example.org',
        PUBLIC_URL: 'https://kolo.example.org',
        STATE_URL: 'redis://localhost:1/0',
      },
      /FAIL +STATE_URL +names no user and password: .*write :\/\/user:password@/,
    ],
    [
      {
        NODE_ENV: 'production',
        SECRET_KEY: 'x'.repeat(32),
        MAIL_URL: 'smtp://localhost:1?from=kolo@example.org',
        PUBLIC_URL: 'https://kolo.example.org',
        OPERATOR_KEY: 'k'.repeat(32),
        OPERATOR_PUBLIC_KEY: operatorPublicKeyOf('l'.repeat(32)),
      },
      /FAIL +OPERATOR_KEY +is not the other half/,
    ],
  ])('finds what is wrong with %o', async (environment, expected) => {
    const { code, out } = await kolo(['doctor'], { DATA_DIR: directory.path, ...environment } as Record<
      string,
      string
    >);
    expect(code).toBe(1);
    expect(out).toContainEqual(expect.stringMatching(expected));
  });
});
