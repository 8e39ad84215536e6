import { environmentOn, PRODUCT_ENGINES, smtpEngine } from '@kolo/engines';
import { type EsdbDouble, esdbDouble } from '@kolo/engines/esdbDouble';
import { fileLetter } from '@kolo/standalone/engineMailbox';
import { temporaryDirectory } from '@kolo/testing';
import { enginesOrSkip } from '@kolo/testing/engines';

/** What tests can do to an engine. */
export interface Mortal {
  name: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Keeps connections open but answers nothing, if the engine supports that. */
  pause?(): Promise<void>;
  resume?(): Promise<void>;
}

/** All engines of the product, and the environment for its ports. */
export interface RealEngines {
  /** By name. */
  each: readonly Mortal[];
  environment: Record<string, string>;
  /** The raw events in the double of EventStoreDB. */
  stored(): EsdbDouble['log'];
  stop(): Promise<void>;
}

/** Starts Redis, MongoDB, Kafka, S3, SMTP and the EventStoreDB protocol double; `null` where one is not to be had. */
export async function realEnginesOrSkip(): Promise<RealEngines | null> {
  const found = await enginesOrSkip(PRODUCT_ENGINES);
  if (!found) return null;
  const outbox = temporaryDirectory();
  const smtp = await smtpEngine({ onLetter: (letter) => fileLetter(outbox.path, letter) });
  const engines = [...found, smtp];
  const esdb = await esdbDouble();
  return {
    each: [...engines, { name: 'eventstoredb', kill: () => esdb.goAway(), restart: () => esdb.comeBack() }],
    environment: {
      ...environmentOn([...engines, { name: 'eventstoredb', url: esdb.url }]),
      MAILBOX_DIR: outbox.path,
    },
    stored: () => esdb.log,
    async stop() {
      await Promise.all(engines.map((engine) => engine.stop()));
      await esdb.stop();
      outbox.remove();
    },
  };
}
