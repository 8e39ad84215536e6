import path from 'node:path';
import { afterAll, jest } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import { engineOrSkip, smtpEngine } from '@kolo/testing/engines';
import { esdbDouble } from '@kolo/testing/esdbDouble';
import { fileLetter } from '../engineMailbox.ts';
import { startProductHere } from '../testing/product.ts';
import { describeJourney } from './journey.ts';

jest.setTimeout(60_000);

const [redis, mongodb, kafka, minio] = [
  await engineOrSkip('redis'),
  await engineOrSkip('mongodb'),
  await engineOrSkip('kafka'),
  await engineOrSkip('minio'),
];
const outbox = temporaryDirectory();
const smtp = await smtpEngine({ onLetter: (letter) => fileLetter(outbox.path, letter) });
const esdb = await esdbDouble();

afterAll(async () => {
  for (const engine of [redis, mongodb, kafka, minio, smtp]) await engine?.stop();
  await esdb.stop();
  outbox.remove();
});

/** The environment that points every port but the event stores at a real engine, each run with data of its own. */
const onEngines = (run: string) => ({
  STATE_URL: `${redis?.url}/0?prefix=${run}:`,
  DOCUMENTS_URL: mongodb?.url ?? '',
  KEYS_URL: `${mongodb?.url}/kolo-keys-${run}`,
  FEED_URL: kafka?.url ?? '',
  BLOBS_URL: `${minio?.url}/photos-${run}?tls=0`,
  MAIL_URL: `${smtp.url}?tls=0&from=kolo@example.org`,
  MAILBOX_DIR: path.resolve(outbox.path),
});

if (redis && mongodb && kafka && minio) {
  describeJourney('Redis, MongoDB, Kafka, MinIO and SMTP, events on the EventStoreDB protocol double', () =>
    startProductHere({ ...onEngines('double'), EVENTS_URL: esdb.url }),
  );
}
