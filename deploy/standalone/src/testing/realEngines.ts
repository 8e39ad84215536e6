import { temporaryDirectory } from '@kolo/testing';
import { type EngineName, engineOrSkip, smtpEngine } from '@kolo/testing/engines';
import { esdbDouble } from '@kolo/testing/esdbDouble';
import { fileLetter } from '../engineMailbox.ts';

const NEEDED = ['redis', 'mongodb', 'kafka', 'minio'] as const satisfies readonly EngineName[];

/** Every engine of the product, and the environment that points each port at one. */
export interface RealEngines {
  environment: Record<string, string>;
  /** The broker's `host:port`. */
  broker: string;
  stop(): Promise<void>;
}

/** Starts Redis, MongoDB, Kafka, MinIO, SMTP and the EventStoreDB protocol double; `null` where one is not to be had. */
export async function enginesOrSkip(): Promise<RealEngines | null> {
  const [redis, mongodb, kafka, minio] = await Promise.all(NEEDED.map((name) => engineOrSkip(name)));
  if (!redis || !mongodb || !kafka || !minio) {
    for (const engine of [redis, mongodb, kafka, minio]) await engine?.stop();
    return null;
  }
  const outbox = temporaryDirectory();
  const smtp = await smtpEngine({ onLetter: (letter) => fileLetter(outbox.path, letter) });
  const esdb = await esdbDouble();
  return {
    broker: `${kafka.host}:${kafka.port}`,
    environment: {
      EVENTS_URL: esdb.url,
      STATE_URL: `${redis.url}/0`,
      DOCUMENTS_URL: mongodb.url,
      KEYS_URL: `${mongodb.url}/kolo-keys`,
      FEED_URL: kafka.url,
      BLOBS_URL: `${minio.url}/photos?tls=0`,
      MAIL_URL: `${smtp.url}?tls=0&from=kolo@example.org`,
      MAILBOX_DIR: outbox.path,
    },
    async stop() {
      await Promise.all([redis, mongodb, kafka, minio, smtp].map((engine) => engine.stop()));
      await esdb.stop();
      outbox.remove();
    },
  };
}
