import { SERVICES } from '@kolo/contracts/services';
import {
  type CallSigner,
  createSecrets,
  httpOperators,
  masterKeyFingerprints,
  operatorSigner,
  ownEventFiles,
  type Settings,
} from '@kolo/service';
import type { Place } from '../doctor/places.ts';
import { reasonOf } from '../output/reasonOf.ts';

const HEALTH_MS = 3_000;

export interface RotationFlags {
  /** The product is stopped, and must stay so. */
  nothingRuns: boolean;
  /** A name with one address stands for one instance. */
  oneEach: boolean;
}

/** Variables with a master key. */
const variableOf = (settings: Settings, key: string): string => {
  if (key === settings.masterKeys[0]) return 'MASTER_KEY';
  return key === settings.secretKey ? 'SECRET_KEY' : 'MASTER_KEY_BEFORE';
};

const answers = ({ base }: Place): Promise<boolean> =>
  fetch(`${base}/health`, { signal: AbortSignal.timeout(HEALTH_MS) }).then(
    () => true,
    () => false,
  );

/** The master keys that an instance lacks, in one line; `null` if none. */
async function lacking(
  { program, base }: Place,
  settings: Settings,
  signer: CallSigner,
): Promise<string | null> {
  if (program === 'gateway') return null;
  const operators = httpOperators({ [program]: [base] }, signer, Date.now);
  try {
    const { fingerprints } = await operators.operate(program, 'masterKeys', {});
    const own = masterKeyFingerprints(settings.masterKeys);
    const missing = settings.masterKeys.filter((_, place) => !fingerprints.includes(own[place] ?? ''));
    if (missing.length === 0) return null;
    return `${program} at ${base} does not hold the ${missing.map((key) => variableOf(settings, key)).join(' and ')} of this command`;
  } catch (error) {
    return `${program} at ${base} does not say which keys it holds: ${reasonOf(error)}`;
  }
}

/**
 * Reasons not to rotate keys now, one per line: an instance without one of this command's master keys could not open what
 * it wraps (docs/design.md#rotating-the-master-key).
 */
export async function objectionsToRotating(
  settings: Settings,
  places: readonly Place[],
  { nothingRuns, oneEach }: RotationFlags,
): Promise<string[]> {
  const services = places.filter(({ program }) => program !== 'gateway');
  if (nothingRuns) {
    const running = await Promise.all(services.map(async (place) => ((await answers(place)) ? [place] : [])));
    return running.flat().map(({ program, base }) => `${program} runs at ${base}`);
  }
  const unseen = SERVICES.filter((name) => services.every(({ program }) => program !== name));
  const isEmbedded = settings.urls.keys.startsWith('sqlite:');
  const objections =
    unseen.length > 0 && !isEmbedded
      ? [
          `nobody says where ${unseen.join(', ')} run (IDENTITY_URL, …); --nothing-runs where the product has ended`,
        ]
      : [];
  for (const { program, base, isOne } of services)
    if (isOne && !oneEach)
      objections.push(
        `${program}: ${base} is one address, behind which several instances may stand: name each, with commas, or a name that has an address for each; --one-each where there is one`,
      );
  const signer = operatorSigner(settings, createSecrets(settings.secretKey));
  for (const line of await Promise.all(services.map((place) => lacking(place, settings, signer))))
    if (line !== null) objections.push(line);
  return objections;
}

/** Locks the data folder; returns a function that unlocks it. Throws `FileOwnedError` if a product is starting. */
export function keepStopped({ urls }: Settings): () => void {
  const [, folder] = /^sqlite:(.*)/s.exec(urls.events) ?? [];
  return folder === undefined ? () => undefined : ownEventFiles(folder);
}
