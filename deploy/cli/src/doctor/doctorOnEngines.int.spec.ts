import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kolo/contracts/services';
import { environmentOn, PRODUCT_ENGINES, type SmtpEngine, smtpEngine } from '@kolo/engines';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { enginesOrSkip } from '@kolo/testing/engines';
import kafkajs from 'kafkajs';
import { kolo } from '../testing/kolo.ts';

const TOPIC = 'kolo.identity';
const engines = await enginesOrSkip(PRODUCT_ENGINES);

(engines ? describe : describe.skip)('a doctor on real engines', () => {
  const directory = temporaryDirectory();
  let smtp: SmtpEngine;
  let environment: Record<string, string>;
  beforeAll(async () => {
    smtp = await smtpEngine();
    environment = environmentOn([...(engines ?? []), smtp]);
  });
  afterAll(async () => {
    await Promise.all([smtp, ...(engines ?? [])].map((engine) => engine.stop()));
    directory.remove();
  }, 120_000);

  const doctor = () => kolo(['doctor'], { ...environment, DATA_DIR: directory.path });

  it('tells their versions and what it may do there', async () => {
    const { code, out } = await doctor();
    for (const line of [
      /ok +feed .*Kafka, 1 broker, .*topics/,
      new RegExp(`ok +documents .*MongoDB \\d.*, (no )?replica set.* in ${SERVICES.length} databases`),
      /ok +keys .*MongoDB \d.* no keys made yet/,
      /ok +state .*Redis \d.*scratch key/,
      /ok +blobs .*S3 \(VERSITYGW\).*scratch blob/,
      /ok +mail .*SMTP .*greeted/,
    ])
      expect(out).toContainEqual(expect.stringMatching(line));
    expect(code).toBe(0);
  });

  it('refuses a topic that was not made by us', async () => {
    const { host } = new URL(environment.FEED_URL ?? '');
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
