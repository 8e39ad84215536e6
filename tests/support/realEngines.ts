import { environmentOn, PRODUCT_ENGINES, smtpEngine } from '@kolo/engines';
import { esdbDouble } from '@kolo/engines/esdbDouble';
import { fileLetter } from '@kolo/standalone/engineMailbox';
import { temporaryDirectory } from '@kolo/testing';
import { enginesOrSkip } from '@kolo/testing/engines';

/** Every engine of the product, and the environment that points each port at one. */
export interface RealEngines {
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts Redis, MongoDB, Kafka, MinIO, SMTP and the EventStoreDB protocol double; `null` where one is not to be had. */
export async function realEnginesOrSkip(): Promise<RealEngines | null> {
  const found = await enginesOrSkip(PRODUCT_ENGINES);
  if (!found) return null;
  const outbox = temporaryDirectory();
  const smtp = await smtpEngine({ onLetter: (letter) => fileLetter(outbox.path, letter) });
  const engines = [...found, smtp];
  const esdb = await esdbDouble();
  return {
    environment: {
      ...environmentOn([...engines, { name: 'eventstoredb', url: esdb.url }]),
      MAILBOX_DIR: outbox.path,
    },
    async stop() {
      await Promise.all(engines.map((engine) => engine.stop()));
      await esdb.stop();
      outbox.remove();
    },
  };
}
