import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, temporaryDirectory } from '@kolo/testing';
import {
  type Engine,
  type EngineName,
  engineOrSkip,
  type SmtpEngine,
  smtpEngine,
} from '@kolo/testing/engines';
import kafkajs from 'kafkajs';
import { kolo } from '../testing/kolo.ts';

const TOPIC = 'kolo.identity';
const NAMES: EngineName[] = ['redis', 'mongodb', 'minio', 'kafka'];
const engines = new Map<EngineName, Engine>();
for (const name of NAMES) {
  const found = await engineOrSkip(name);
  if (found) engines.set(name, found);
}
const urlOf = (name: EngineName) => engines.get(name)?.url ?? '';

(engines.size === NAMES.length ? describe : describe.skip)('a doctor on real engines', () => {
  const directory = temporaryDirectory();
  let smtp: SmtpEngine;
  beforeAll(async () => {
    smtp = await smtpEngine();
  });
  afterAll(async () => {
    await Promise.all([smtp, ...engines.values()].map((engine) => engine.stop()));
    directory.remove();
  }, 30_000);

  const doctor = () =>
    kolo(['doctor'], {
      DATA_DIR: directory.path,
      FEED_URL: urlOf('kafka'),
      DOCUMENTS_URL: urlOf('mongodb'),
      KEYS_URL: `${urlOf('mongodb')}/kolo-keys`,
      STATE_URL: `${urlOf('redis')}/0`,
      BLOBS_URL: `${urlOf('minio')}/kolo-probed?tls=0`,
      MAIL_URL: `${smtp.url}?tls=0&from=kolo@example.org`,
    });

  it('tells their versions and what it may do there', async () => {
    const { code, out } = await doctor();
    for (const line of [
      /ok +feed .*Kafka, 1 broker, .*topics/,
      /ok +documents .*MongoDB \d.* in 7 databases/,
      /ok +keys .*MongoDB \d.* no keys made yet/,
      /ok +state .*Redis \d.*scratch key/,
      /ok +blobs .*S3 \(MinIO\).*scratch blob/,
      /ok +mail .*SMTP .*greeted/,
    ])
      expect(out).toContainEqual(expect.stringMatching(line));
    expect(code).toBe(0);
  });

  it('refuses a topic that was not made by us', async () => {
    const { host } = new URL(urlOf('kafka').replace('kafka:', 'http:'));
    const admin = new kafkajs.Kafka({ brokers: [host], logLevel: kafkajs.logLevel.NOTHING }).admin();
    await admin.connect();
    if ((await admin.listTopics()).includes(TOPIC)) await admin.deleteTopics({ topics: [TOPIC] });
    await eventually(() => admin.createTopics({ topics: [{ topic: TOPIC, numPartitions: 3 }] }));
    const { code, out } = await doctor();
    await admin.deleteTopics({ topics: [TOPIC] });
    await admin.disconnect();
    expect(out).toContainEqual(
      expect.stringMatching(/FAIL +feed .*kolo\.identity has 3 partitions, expected 6/),
    );
    expect(code).toBe(1);
  });
});
