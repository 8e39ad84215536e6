import { setTimeout as pauseFor } from 'node:timers/promises';
import type { ServiceName } from '@kolo/contracts';
import { FileOwnedError } from '@kolo/sqlite';
import type { Peers, ServiceDefinition } from '../definition.ts';
import { instancesOf } from '../followedUrls.ts';
import { firstHealthy, healthOf } from '../instances/chooseInstance.ts';
import { type Operators, operatorsOf } from '../operators.ts';
import { httpPeers, peersOf } from '../questions/peers.ts';
import { mustBeListed } from '../questions/receivedCalls.ts';
import { type AskService, operatorSigner, peerSigner } from '../questions/signedCall.ts';
import { createSecrets } from '../secrets.ts';
import { serviceUrls } from '../serviceUrls.ts';
import type { Settings } from '../settings.ts';
import { callOwner, OperationError } from './callOwner.ts';
import { readOwners } from './ownersFile.ts';
import { ownProcess } from './ownProcess.ts';
import { whereIs } from './whereIs.ts';

/** What is compared with rows that lag behind would differ from them, what is listed or stands already would be missing. */
const WANTS_ROWS: ReadonlySet<string> = new Set(['startRebuild', 'acts', 'ban']);

/** The one who may touch a service's store, wherever that is; also who asks never opens a store beside it. */
export interface Owners extends Peers, Operators {
  /** Ends what had to be started for the asking. */
  close(): Promise<void>;
}

/** How long a busy owner may take to answer, and one that starts or stops to say where it is or to let go. */
const PATIENCE_MS = 20_000;
const ASK_AGAIN_MS = 250;

/** A source that nobody has started yet has no end that could be reached. */
const SETTLED_MS = 10_000;
const settled = (caughtUp: Promise<void>) =>
  Promise.race([caughtUp, pauseFor(SETTLED_MS, undefined, { ref: false })]);

/**
 * Reaches the owner of each service: where it runs by a signed call, and where it does not by starting it in this
 * process for the moment; its store's lock sees to it that there is never a second. One that is started so `follows` events
 * unless that is left to the product's next start. Every call throws `OperationError` with one line for the operator, or
 * the `Problem` that the owner answered with.
 */
export function owners(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  definitions: readonly ServiceDefinition[],
  { follows = true, patienceMs = PATIENCE_MS } = {},
): Owners {
  const secrets = createSecrets(settings.secretKey);
  const elsewhere = { ...readOwners(settings.dataDir)?.services, ...serviceUrls(environment) };
  const signer = operatorSigner(settings, secrets);
  const peersOfService = (name: ServiceName) => httpPeers(elsewhere, peerSigner(name, secrets), Date.now);
  const own = ownProcess(settings, secrets, definitions, peersOfService, follows);
  const found = new Map<ServiceName, AskService>();

  /** The way to a running owner, or to the service that this process started. */
  async function reach(service: ServiceName, patience: AbortSignal): Promise<AskService> {
    const place = whereIs(service, settings.dataDir, environment);
    const isHealthy = async (base: string) => (await healthOf(base, patience)) === 'healthy';
    const base = place && (await firstHealthy(await instancesOf(place.bases), isHealthy));
    if (base) return (...question) => callOwner(base, question, signer, Date.now());
    const silent = place && `does not answer at ${place.bases.join(', ')} (${place.saidBy})`;
    if (place?.certain) throw new OperationError(`${service} ${silent}`);
    try {
      const started = await own.start(service);
      return async (_, question, input) => {
        mustBeListed(service, question, 'operator');
        if (WANTS_ROWS.has(question)) await settled(started.caughtUp);
        return started.answer(question, input);
      };
    } catch (cause) {
      if (!(cause instanceof FileOwnedError)) throw cause;
      if (!patience.aborted) {
        await pauseFor(ASK_AGAIN_MS);
        return reach(service, patience);
      }
      const owner = `${service} is owned by another process`;
      throw new OperationError(
        silent ? `${owner} that ${silent}` : `${owner} that has not said where it answers: is it starting?`,
        { cause },
      );
    }
  }

  const ask: AskService = async (...question) => {
    const [service] = question;
    const way = found.get(service) ?? (await reach(service, AbortSignal.timeout(patienceMs)));
    found.set(service, way);
    return way(...question);
  };

  return { ...peersOf(ask), ...operatorsOf(ask), close: () => own.stop() };
}
