import { environmentOn, PRODUCT_ENGINES, smtpEngine } from '@kolo/engines';
import { type EsdbDouble, esdbDouble } from '@kolo/engines/esdbDouble';
import { fileLetter } from '@kolo/standalone/engineMailbox';
import { temporaryDirectory } from '@kolo/testing';
import { enginesOrSkip } from '@kolo/testing/engines';

/** An engine as far as a test may hurt it. */
export interface Mortal {
  name: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Keeps connections open and lets nothing answer; where it can. */
  pause?(): Promise<void>;
  resume?(): Promise<void>;
}

/** Every engine of the product, and the environment that points each port at one. */
export interface RealEngines {
  /** Each by its name, to be killed and started again. */
  each: readonly Mortal[];
  environment: Record<string, string>;
  /** Every event that the double of EventStoreDB keeps, as it came. */
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
