import path from 'node:path';
import {
  type Engine,
  type EngineName,
  EngineUnavailableError,
  engine,
  smtpEngine,
} from '@kolo/testing/engines';
import { fileLetter } from './engineMailbox.ts';

/** The engines of the product, running, and the environment that points the services at them. */
export interface EngineSet {
  environment: Record<string, string>;
  /** What runs against what, a line each. */
  lines: string[];
  engines: ReadonlyMap<EngineName | 'smtp', Engine>;
  stop(): Promise<void>;
}

const NEEDED = ['redis', 'mongodb', 'minio', 'kafka'] as const;

/**
 * Finds or provisions every engine. EventStoreDB is used where one is to be had; otherwise the event stores stay on
 * SQLite, and a line says so. Letters that leave by SMTP are filed in `outbox`, so that the mailbox shows them.
 */
export async function startEngines(dataDir: string, onProgress: (line: string) => void): Promise<EngineSet> {
  const engines = new Map<EngineName | 'smtp', Engine>();
  const outbox = path.join(dataDir, 'outbox');
  const stop = async () => {
    await Promise.all([...engines.values()].map((running) => running.stop()));
  };
  const urlOf = (name: EngineName | 'smtp') => engines.get(name)?.url ?? '';
  try {
    for (const name of NEEDED) {
      onProgress(`${name}: looking for it`);
      const found = await engine(name, { directory: path.join(dataDir, 'engines', name) });
      engines.set(name, found);
      onProgress(`${name} ${found.version} (${found.origin}) at ${found.url}`);
    }
    engines.set('smtp', await smtpEngine({ onLetter: (letter) => fileLetter(outbox, letter) }));
    try {
      engines.set('eventstoredb', await engine('eventstoredb'));
    } catch (error) {
      if (!(error instanceof EngineUnavailableError)) throw error;
      onProgress(`eventstoredb: ${error.message}; the event stores stay on SQLite`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    engines,
    lines: [...engines].map(([name, { version, origin, url }]) => `${name} ${version} (${origin}) ${url}`),
    environment: {
      STATE_URL: `${urlOf('redis')}/0`,
      DOCUMENTS_URL: urlOf('mongodb'),
      KEYS_URL: `${urlOf('mongodb')}/kolo-keys`,
      FEED_URL: urlOf('kafka'),
      BLOBS_URL: `${urlOf('minio')}/kolo-photos?tls=0`,
      MAIL_URL: `${urlOf('smtp')}?tls=0&from=kolo@example.org`,
      MAILBOX_DIR: outbox,
      ...(engines.has('eventstoredb') && { EVENTS_URL: urlOf('eventstoredb') }),
    },
    stop,
  };
}
