import path from 'node:path';
import {
  type Engine,
  EngineUnavailableError,
  engine,
  environmentOn,
  PRODUCT_ENGINES,
  smtpEngine,
} from '@kolo/engines';
import { fileLetter } from './engineMailbox.ts';

/** The engines of the product, running, and the environment that points the services at them. */
export interface EngineSet {
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Finds or provisions every engine. EventStoreDB is used where one is to be had; otherwise the event stores stay on
 * SQLite, and a line says so, as it does when an engine ends by itself. Letters that leave by SMTP are filed in `outbox`, so that the mailbox shows them.
 */
export async function startEngines(dataDir: string, onProgress: (line: string) => void): Promise<EngineSet> {
  const engines: Engine[] = [];
  const outbox = path.join(dataDir, 'outbox');
  const stop = async () => {
    await Promise.all(engines.map((running) => running.stop()));
  };
  try {
    for (const name of PRODUCT_ENGINES) {
      onProgress(`${name}: looking for it`);
      const onEnd = (lastWords: string) =>
        onProgress(`${name} has ended; what needs it answers 503 until all is started again: ${lastWords}`);
      const found = await engine(name, { directory: path.join(dataDir, 'engines', name), onEnd });
      engines.push(found);
      onProgress(`${name} ${found.version} (${found.origin}) at ${found.url}`);
    }
    engines.push(await smtpEngine({ onLetter: (letter) => fileLetter(outbox, letter) }));
    try {
      engines.push(await engine('eventstoredb'));
    } catch (error) {
      if (!(error instanceof EngineUnavailableError)) throw error;
      onProgress(`eventstoredb: ${error.message}; the event stores stay on SQLite`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { environment: { ...environmentOn(engines), MAILBOX_DIR: outbox }, stop };
}
