import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { type Certificates, makeCertificates, smtpEngine, tlsInFrontOf } from '@kolo/engines';
import { esdbDouble } from '@kolo/engines/esdbDouble';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { engineOrSkip } from '@kolo/testing/engines';
import { freePort } from '@kolo/testing/ports';
import { startProduct } from '@kolo/tests/support/productProcess';
import { kolo } from '../testing/kolo.ts';

jest.setTimeout(120_000);
const BACK_MS = 60_000;
const RENEWAL_MS = 300_000;
const FILES = ['ca', 'cert', 'key'] as const;
const USER = 'kolo';
const PASSWORD = 'geheim-3f1b';

const directory = temporaryDirectory();
const ours = await makeCertificates(directory.path, 'ours');
const renewed = await makeCertificates(directory.path, 'renewed');
const others = await makeCertificates(directory.path, 'other');
const security = { certificates: ours, user: USER, password: PASSWORD, clientsToo: true };
/** Where a platform puts the files of the day: ours, and later the renewed ones. */
const mounted: Certificates = {
  ca: path.join(directory.path, 'mounted-ca'),
  cert: path.join(directory.path, 'mounted-cert'),
  key: path.join(directory.path, 'mounted-key'),
};
function mount(certificates: Certificates): void {
  for (const name of FILES) copyFileSync(certificates[name], mounted[name]);
}
mount(ours);
const redis = await engineOrSkip('redis');
const s3 = await engineOrSkip('s3');
const mongodb = await engineOrSkip('mongodb');
const kafka = await engineOrSkip('kafka', { security: { ...security, certificates: mounted } });
const smtp = await smtpEngine({ security });
const esdb = await esdbDouble(undefined, security);
const fronts: Awaited<ReturnType<typeof tlsInFrontOf>>[] = [];
afterAll(async () => {
  for (const front of fronts) await front.close();
  for (const engine of [redis, s3, mongodb, kafka, smtp, esdb]) await engine?.stop();
  directory.remove();
}, 60_000);

async function inFrontOf(engine: { host: string; port: number }, certificates = ours, port?: number) {
  const front = await tlsInFrontOf(engine, certificates, { clientsToo: true, ...(port && { port }) });
  fronts.push(front);
  return front;
}

/** MongoDB's driver wants both in one file. */
function inOneFile({ cert, key }: Certificates): string {
  const file = `${cert}.pem`;
  writeFileSync(file, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
  return file;
}

/** Redis, S3 and MongoDB's stand-in behind a TLS server of node's, which asks; Kafka, SMTP and the double ask themselves. */
if (redis && s3 && mongodb && kafka) {
  const at = {
    redis: (await inFrontOf(redis)).port,
    s3: (await inFrontOf(s3)).port,
    mongodb: (await inFrontOf(mongodb)).port,
  };

  describe('engines that ask who comes for a certificate', () => {
    const user = `${USER}:${PASSWORD}`;
    const esdbPort = new URL(esdb.url.replace('esdb:', 'http:')).port;
    /** Where each is, with the authority that we trust and, where given, with what we show. */
    const addresses = (shown: Certificates | null): Record<string, string> => {
      const own = shown ? `&cert=${shown.cert}&key=${shown.key}` : '';
      const mongo = `?tls=true&tlsCAFile=${ours.ca}${shown ? `&tlsCertificateKeyFile=${inOneFile(shown)}` : ''}`;
      const esdbOwn = shown ? `&userCertFile=${shown.cert}&userKeyFile=${shown.key}` : '';
      return {
        EVENTS_URL: `esdb://${user}@localhost:${esdbPort}?tls=true&tlsCAFile=${ours.ca}${esdbOwn}`,
        FEED_URL: `kafka://${user}@127.0.0.1:${kafka.port}?replicas=1&tls=1&ca=${ours.ca}${own}`,
        DOCUMENTS_URL: `mongodb://127.0.0.1:${at.mongodb}/${mongo}`,
        KEYS_URL: `mongodb://127.0.0.1:${at.mongodb}/kolo-keys${mongo}`,
        STATE_URL: `rediss://127.0.0.1:${at.redis}/0?ca=${ours.ca}${own}`,
        BLOBS_URL: `${s3.url.replace(/@[^/]*$/, `@127.0.0.1:${at.s3}`)}/kolo-photos?ca=${ours.ca}${own}`,
        MAIL_URL: `smtp://${user}@127.0.0.1:${smtp.port}?from=kolo@example.org&ca=${ours.ca}${own}`,
      };
    };
    const doctor = (shown: Certificates | null) =>
      kolo(['doctor'], {
        SECRET_KEY: 'the same for all who share a keyring',
        DATA_DIR: path.join(directory.path, 'doctor'),
        ...addresses(shown),
      });
    const ALL = ['events', 'feed', 'documents', 'keys', 'state', 'blobs', 'mail'];

    // The doctor gives each six seconds, which a busy machine may need for itself.
    it('let in who shows one of theirs', () =>
      eventually(async () => {
        const { code, out } = await doctor(ours);
        expect(out.filter((line) => line.includes('FAIL'))).toEqual([]);
        for (const name of ALL) expect(out).toContainEqual(expect.stringMatching(`ok +${name} `));
        expect(code).toBe(0);
      }, 90_000));

    it.each([
      ['none', null],
      ['one of another authority', others],
    ])('refuse who shows %s', async (_what, shown) => {
      const { code, out } = await doctor(shown);
      expect(out).toEqual(expect.arrayContaining(ALL.map((name) => expect.stringMatching(`FAIL +${name} `))));
      expect(code).toBe(1);
    });

    it(
      'Redis, S3 and Kafka are reached by renewed files without a restart',
      async () => {
        const before = { redis: await inFrontOf(redis), s3: await inFrontOf(s3) };
        const own = `ca=${mounted.ca}&cert=${mounted.cert}&key=${mounted.key}`;
        const metricsPort = await freePort();
        const product = await startProduct(path.join(directory.path, 'renewal'), {
          LOG_LEVEL: 'silent',
          METRICS_PORT: String(metricsPort),
          STATE_URL: `rediss://127.0.0.1:${before.redis.port}/1?${own}`,
          BLOBS_URL: `${s3.url.replace(/@[^/]*$/, `@127.0.0.1:${before.s3.port}`)}/kolo-renewed?${own}`,
          FEED_URL: `kafka://${user}@127.0.0.1:${kafka.port}?replicas=1&tls=1&${own}`,
        });
        /** Whether every service reaches each of the three, or none does; `null` in between. */
        const reached = async () => {
          const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
          const found = [...metrics.matchAll(/^kolo_port_up\{.*port="(?:state|blobs|feed)".*\} (\d)$/gm)];
          const up = new Set(found.map(([, value]) => value === '1'));
          return up.size === 1 ? up.has(true) : null;
        };
        try {
          await eventually(async () => expect(await reached()).toBe(true), BACK_MS);
          await Promise.all([before.redis.close(), before.s3.close(), kafka.kill()]);
          await eventually(async () => expect(await reached()).toBe(false), BACK_MS);
          mount(renewed);
          await Promise.all([
            inFrontOf(redis, renewed, before.redis.port),
            inFrontOf(s3, renewed, before.s3.port),
            kafka.restart(),
          ]);
          await eventually(async () => expect(await reached()).toBe(true), BACK_MS);
        } finally {
          await product.end('SIGTERM');
        }
      },
      RENEWAL_MS,
    );
  });
} else
  describe.skip('engines that ask for a certificate', () => it('are not to be had here', () => undefined));
