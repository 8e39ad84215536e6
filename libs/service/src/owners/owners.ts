import { setTimeout as pauseFor } from 'node:timers/promises';
import type { ServiceName } from '@kolo/contracts';
import { FileOwnedError } from '@kolo/sqlite';
import type { Peers, ServiceDefinition } from '../definition.ts';
import { httpOperators, localOperators, type Operators } from '../operators.ts';
import { httpPeers } from '../peers.ts';
import { createSecrets } from '../secrets.ts';
import { serviceUrls } from '../serviceUrls.ts';
import type { Settings } from '../settings.ts';
import { askOwner } from './askOwner.ts';
import { OperationError } from './callOwner.ts';
import { readOwners } from './ownersFile.ts';
import { ownProcess } from './ownProcess.ts';
import { firstAlive, whereIs } from './whereIs.ts';

/** The one who may touch a service's store, wherever that is; also who asks never opens a store beside it. */
export interface Owners extends Peers, Operators {
  /** Ends what had to be started for the asking. */
  close(): Promise<void>;
}

/** A source that nobody has started yet has no end that could be reached. */
const SETTLED_MS = 10_000;
const settled = (caughtUp: Promise<void>) =>
  Promise.race([caughtUp, pauseFor(SETTLED_MS, undefined, { ref: false })]);

/**
 * Reaches the owner of each service: where it runs by a signed call, and where it does not by starting it in this
 * process for the moment; its store's lock sees to it that there is never a second. Every call throws `OperationError`
 * with one line for the operator, or the `Problem` that the owner answered with.
 */
export function owners(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  definitions: readonly ServiceDefinition[],
): Owners {
  const secrets = createSecrets(settings.secretKey);
  const elsewhere = { ...readOwners(settings.dataDir)?.services, ...serviceUrls(environment) };
  const own = ownProcess(settings, secrets, definitions, httpPeers(elsewhere, secrets, Date.now));
  const found = new Map<ServiceName, string>();

  /** The address of a running owner; `null` once the service runs in this process. */
  async function reach(service: ServiceName): Promise<string | null> {
    const known = found.get(service);
    if (known) return known;
    const place = whereIs(service, settings.dataDir, environment);
    const base = place && (await firstAlive(place.bases));
    if (base) {
      found.set(service, base);
      return base;
    }
    const silent = place && `does not answer at ${place.bases.join(', ')} (${place.saidBy})`;
    if (place?.certain) throw new OperationError(`${service} ${silent}`);
    try {
      await own.start(service);
      return null;
    } catch (cause) {
      if (!(cause instanceof FileOwnedError)) throw cause;
      const owner = `${service} is owned by another process`;
      throw new OperationError(
        silent ? `${owner} that ${silent}` : `${owner} that has not said where it answers: is it starting?`,
        { cause },
      );
    }
  }

  return {
    async ask(service, question, input) {
      const base = await reach(service);
      if (base) return askOwner(base, secrets, [service, question, input]);
      return (await own.start(service)).answer(question, input) as never;
    },
    async operate(service, operation, input) {
      const base = await reach(service);
      // What is compared with rows that lag behind would differ from them.
      if (!base && operation === 'startRebuild') await settled((await own.start(service)).caughtUp);
      const operators = base
        ? httpOperators({ [service]: [base] }, secrets, Date.now)
        : localOperators((name) => own.running.get(name));
      return operators.operate(service, operation, input);
    },
    close: () => own.stop(),
  };
}
