import { setTimeout as pauseFor } from 'node:timers/promises';
import type { ServiceName } from '@kolo/contracts/services';
import { FileOwnedError } from '@kolo/sqlite';
import type { Peers, ServiceDefinition } from '../definition.ts';
import { firstHealthy, healthOf } from '../instances/chooseInstance.ts';
import { type Operators, operatorsOf } from '../questions/operators.ts';
import { httpPeers, peersOf } from '../questions/peers.ts';
import { mustBeListed } from '../questions/receivedCalls.ts';
import { type AskService, operatorSigner, peerSigner } from '../questions/signedCall.ts';
import { instancesOf } from '../settings/followedUrls.ts';
import { createSecrets } from '../settings/secrets.ts';
import { serviceUrls } from '../settings/serviceUrls.ts';
import type { Settings } from '../settings/settings.ts';
import { callOwner, OperationError } from './callOwner.ts';
import { readOwners } from './ownersFile.ts';
import { ownProcess } from './ownProcess.ts';
import { resolveServiceUrl } from './resolveServiceUrl.ts';

/** These read rows, so a service started here must have caught up first. */
const READS_ROWS: ReadonlySet<string> = new Set(['startRebuild', 'acts', 'ban']);

/** Asks and operates whichever process owns a service's store. */
export interface Owners extends Peers, Operators {
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const ASK_AGAIN_MS = 250;

/** A source whose owner has never started has no end to reach. */
const SETTLED_MS = 10_000;
const settled = (caughtUp: Promise<void>) =>
  Promise.race([caughtUp, pauseFor(SETTLED_MS, undefined, { ref: false })]);

/**
 * Calls a running service, or starts it in this process; the lock on its store rules out a second owner. Only then
 * are `definitions` loaded, which takes longer than most calls. Throws `OperationError` or the owner's `Problem`.
 */
export function owners(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  definitions: () => Promise<readonly ServiceDefinition[]>,
  { follows = true, patienceMs = PATIENCE_MS } = {},
): Owners {
  const secrets = createSecrets(settings.secretKey);
  const elsewhere = { ...readOwners(settings.dataDir)?.services, ...serviceUrls(environment) };
  const signer = operatorSigner(settings, secrets);
  const peersOfService = (name: ServiceName) => httpPeers(elsewhere, peerSigner(name, secrets), Date.now);
  const own = ownProcess(settings, secrets, definitions, peersOfService, follows);
  const found = new Map<ServiceName, AskService>();

  async function reach(service: ServiceName, patience: AbortSignal): Promise<AskService> {
    const place = resolveServiceUrl(service, settings.dataDir, environment);
    const isHealthy = async (base: string) => (await healthOf(base, patience)) === 'healthy';
    const base = place && (await firstHealthy(await instancesOf(place.bases), isHealthy));
    if (base) return (...question) => callOwner(base, question, signer, Date.now());
    const silent = place && `does not answer at ${place.bases.join(', ')} (${place.saidBy})`;
    if (place?.certain) throw new OperationError(`${service} ${silent}`);
    try {
      const started = await own.start(service);
      return async (_, question, input) => {
        mustBeListed(service, question, 'operator');
        if (READS_ROWS.has(question)) await settled(started.caughtUp);
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
    const asking = found.get(service) ?? (await reach(service, AbortSignal.timeout(patienceMs)));
    found.set(service, asking);
    return asking(...question);
  };

  return { ...peersOf(ask), ...operatorsOf(ask), close: () => own.stop() };
}
