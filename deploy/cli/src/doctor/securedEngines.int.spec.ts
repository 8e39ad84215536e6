import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { type Certificates, type Engine, makeCertificates, smtpEngine, tlsInFrontOf } from '@kolo/engines';
import { esdbDouble } from '@kolo/engines/esdbDouble';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { engineOrSkip } from '@kolo/testing/engines';
import { startProduct } from '@kolo/tests/support/productProcess';
import { kolo } from '../testing/kolo.ts';

jest.setTimeout(120_000);
const USER = 'kolo';
const PASSWORD = 'geheim-3f1b/=%@:x';
const WRONG = 'falsch-9c2e';
/** Of the doctor for all, of a start for one. */
const BOUND_MS = 60_000;

const directory = temporaryDirectory();
const certificates = await makeCertificates(directory.path, 'ours');
const others = await makeCertificates(directory.path, 'other');
const security = { certificates, user: USER, password: PASSWORD };
// S3 and Redis take any characters, the settings of Kafka only plain ones.
const plainPassword = 'geheim-3f1b';
const redis = await engineOrSkip('redis', { security });
const s3 = await engineOrSkip('s3', { security });
const kafka = await engineOrSkip('kafka', { security: { ...security, password: plainPassword } });
const mongodb = await engineOrSkip('mongodb');
const smtp = await smtpEngine({ security });
const esdb = await esdbDouble(undefined, security);
const front = mongodb && (await tlsInFrontOf(mongodb, certificates));
afterAll(async () => {
  await front?.close();
  for (const engine of [redis, s3, kafka, mongodb, smtp, esdb]) await engine?.stop();
  directory.remove();
}, 60_000);

interface Asking {
  password?: string;
  tls?: boolean;
  files?: Certificates;
}
type Addresses = Record<string, (asking?: Asking) => string>;

const as = (password = PASSWORD) => `${USER}:${encodeURIComponent(password)}`;

const addressesOf = (at: Record<'redis' | 's3' | 'kafka' | 'mongodb' | 'esdb', number>): Addresses => ({
  EVENTS_URL: ({ password, tls = true, files = certificates } = {}) =>
    `esdb://${as(password)}@localhost:${at.esdb}?tls=${tls}&tlsCAFile=${files.ca}`,
  FEED_URL: ({ password = plainPassword, tls = true, files = certificates } = {}) =>
    `kafka://${as(password)}@127.0.0.1:${at.kafka}?tls=${Number(tls)}&ca=${files.ca}&replicas=1`,
  DOCUMENTS_URL: ({ tls = true, files = certificates } = {}) =>
    `mongodb://127.0.0.1:${at.mongodb}/?tls=${tls}&tlsCAFile=${files.ca}`,
  KEYS_URL: ({ tls = true, files = certificates } = {}) =>
    `mongodb://127.0.0.1:${at.mongodb}/kolo-keys?tls=${tls}&tlsCAFile=${files.ca}`,
  STATE_URL: ({ password, tls = true, files = certificates } = {}) =>
    `${tls ? 'rediss' : 'redis'}://${as(password)}@127.0.0.1:${at.redis}/0?ca=${files.ca}`,
  BLOBS_URL: ({ password, tls = true, files = certificates } = {}) =>
    `s3://${as(password)}@127.0.0.1:${at.s3}/kolo-photos?tls=${Number(tls)}&ca=${files.ca}`,
  MAIL_URL: ({ password, files = certificates } = {}) =>
    `smtp://${as(password)}@127.0.0.1:${smtp.port}?from=kolo@example.org&ca=${files.ca}`,
});

const portOf = (url: string) => Number(new URL(url.replace('esdb:', 'http:')).port);

if (redis && s3 && kafka && front)
  describeSecured(
    addressesOf({
      redis: redis.port,
      s3: s3.port,
      kafka: kafka.port,
      mongodb: front.port,
      esdb: portOf(esdb.url),
    }),
    [redis, s3, kafka],
  );
else describe.skip('engines that speak TLS', () => it('are not to be had here', () => undefined));

/**
 * Redis, Kafka, S3 and smtp-server speak TLS themselves and ask for a password, as does EventStoreDB's protocol
 * double; in front of the MongoDB stand-in, which knows no users, TLS is node's.
 */
function describeSecured(addresses: Addresses, engines: readonly Engine[]): void {
  const environment = (change: Record<string, Asking> = {}) => ({
    SECRET_KEY: 'the same for all who share a keyring',
    ...Object.fromEntries(Object.entries(addresses).map(([name, url]) => [name, url(change[name])])),
  });
  const dataDir = (name: string) => {
    const folder = path.join(directory.path, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  };
  const doctor = async (asking: Asking, names = Object.keys(addresses)) => {
    const beganAt = performance.now();
    const answer = await kolo(['doctor'], {
      ...environment(Object.fromEntries(names.map((name) => [name, asking]))),
      DATA_DIR: dataDir('doctor'),
    });
    expect(performance.now() - beganAt).toBeLessThan(BOUND_MS);
    expectNoSecret(answer.out.join('\n'));
    return answer;
  };
  function expectNoSecret(text: string): void {
    // A wrong one may be right elsewhere.
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), plainPassword, WRONG])
      expect(text.includes(secret)).toBe(false);
  }
  const lines = (names: readonly string[], says: RegExp) =>
    names.map((name) => expect.stringMatching(new RegExp(`FAIL +${name} .*${says.source}`)));

  describe(`engines that speak TLS: ${engines.map(({ version }) => version).join(', ')}`, () => {
    const ALL = ['events', 'feed', 'documents', 'keys', 'state', 'blobs', 'mail'];
    const WITH_USERS = ['events', 'feed', 'state', 'blobs', 'mail'];

    const NOT_TRUSTED = /its certificate is not trusted/;
    // A store that is asked whether a bucket is there says no more than that it does not tell.
    const REFUSED = /it (?:refuses the user or the password|does not let this user do that)/;
    const NO_TLS = /it speaks TLS/;

    // The doctor gives each six seconds, which a busy machine may need for itself.
    it('are well with their authority and password', () =>
      eventually(async () => {
        const { code, out } = await doctor({});
        expect(out.filter((line) => line.includes('FAIL'))).toEqual([]);
        for (const name of ALL) expect(out).toContainEqual(expect.stringMatching(`ok +${name} `));
        expect(code).toBe(0);
      }, 90_000));

    it.each(['plain', 'scram-sha-256'])('Kafka lets in by %s too', async (mechanism) => {
      const { out } = await kolo(['doctor'], {
        DATA_DIR: dataDir('doctor'),
        FEED_URL: `${addresses.FEED_URL?.()}&sasl=${mechanism}`,
      });
      expect(out).toContainEqual(expect.stringMatching('ok +feed '));
    });

    it('are refused when another authority vouches for them', async () => {
      const { out } = await doctor({ files: others });
      expect(out).toEqual(expect.arrayContaining(lines(ALL, NOT_TRUSTED)));
    });

    it('say so when the password is wrong', async () => {
      const { out } = await doctor({ password: WRONG });
      expect(out).toEqual(
        expect.arrayContaining(lines(WITH_USERS, new RegExp(`answers, but ${REFUSED.source}`))),
      );
    });

    it('say so when the address asks for no TLS', async () => {
      const { out } = await doctor({ tls: false });
      const plain = ALL.filter((name) => name !== 'mail');
      expect(out).toEqual(
        expect.arrayContaining(lines(plain, /answers, but it speaks TLS, and the address/)),
      );
    });

    it('run the product, whose log names no secret', async () => {
      const product = await startProduct(dataDir('runs'), { ...environment(), LOG_LEVEL: 'debug' });
      try {
        expect([product.child.exitCode, product.output()]).toEqual([null, expect.any(String)]);
        expect((await fetch(`${product.url}/health`)).status).toBe(200);
      } finally {
        await product.end('SIGTERM');
      }
      expectNoSecret(product.output());
    });

    it.each([
      ['EVENTS_URL', 'a wrong password', { password: WRONG }, REFUSED],
      ['FEED_URL', 'another authority', { files: others }, NOT_TRUSTED],
      ['KEYS_URL', 'no TLS', { tls: false }, NO_TLS],
      ['STATE_URL', 'no TLS', { tls: false }, NO_TLS],
      ['STATE_URL', 'no such file', { files: { ...certificates, ca: '/no/ca.crt' } }, /\/no\/ca\.crt/],
      ['BLOBS_URL', 'a wrong password', { password: WRONG }, REFUSED],
    ] satisfies [string, string, Asking, RegExp][])(
      'end a start with one line: %s with %s',
      async (name, _what, asking, says) => {
        const beganAt = performance.now();
        const product = await startProduct(dataDir('starts'), {
          ...environment({ [name]: asking }),
          LOG_LEVEL: 'silent',
        });
        const ended = product.child.exitCode;
        if (ended === null) await product.end('SIGKILL');
        const said = product.output().trim();
        expect([ended, said]).toEqual([1, expect.stringMatching(new RegExp(`^${name}: .*${says.source}`))]);
        expect(said.split('\n')).toHaveLength(1);
        expectNoSecret(said);
        expect(performance.now() - beganAt).toBeLessThan(BOUND_MS);
      },
    );
  });
}
