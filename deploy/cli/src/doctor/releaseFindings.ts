import { OPERATIONS, type OperationOutput, type ServiceName } from '@kolo/contracts';
import {
  type CallSigner,
  createSecrets,
  httpOperators,
  operatorSigner,
  type Release,
  release,
  releaseAt,
  type Settings,
  spokenHere,
} from '@kolo/service';
import { ALL_SERVICES } from '@kolo/standalone';
import { reasonOf } from '../output/reasonOf.ts';
import type { Finding } from './finding.ts';
import { type Build, mixesOf } from './mixes.ts';
import { type Place, PROGRAMS, type Program } from './places.ts';

const ANSWER_MS = 3_000;
const NOT_FOUND = 404;

const follows = (reader: ServiceName, source: ServiceName): boolean =>
  ALL_SERVICES.some(({ name, feed }) => name === reader && feed.some((followed) => followed === source));

const lineOf = ({ version, commit, contract }: Release): string =>
  `version ${version}, commit ${commit.slice(0, 12)}, contract ${contract}`;

/** What a gateway says and understands; of a release before it was told, nothing. */
async function spokenByGateway(base: string): Promise<OperationOutput<'contract'>> {
  const answer = await fetch(`${base}/contract`, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (answer.status === NOT_FOUND) return { events: {}, questions: [] };
  return OPERATIONS.contract.output.parse(await answer.json());
}

const spokenAt = ({ program, base }: Place, signer: CallSigner): Promise<OperationOutput<'contract'>> =>
  program === 'gateway'
    ? spokenByGateway(base)
    : httpOperators({ [program]: [base] }, signer, Date.now).operate(program, 'contract', {});

/** Names of which one instance was asked though there may be more. */
function unseen(places: readonly Place[]): Finding[] {
  const names = [...new Set(places.filter(({ isOne }) => isOne).map(({ program }) => program))];
  if (names.length === 0) return [];
  const says = `${names.join(', ')}: a name with one address; of several instances behind it one was asked`;
  return [{ about: 'releases', name: 'instances', state: 'notice', address: '', says }];
}

/**
 * Tells which releases run, whether they understand each other, and which to roll out first
 * (docs/design.md#releases-side-by-side). A conflict with this build is a notice; a conflict with the programs in
 * `before`, which are about to be rolled out together, is an error.
 */
export async function releaseFindings(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  places: readonly Place[],
  before: readonly Program[] = [],
): Promise<Finding[]> {
  const signer = operatorSigner(settings, createSecrets(settings.secretKey));
  const own = release(environment);
  const about = 'releases' as const;
  const findings: Finding[] = [{ about, name: 'this command', state: 'ok', address: '', says: lineOf(own) }];
  const running: Build[] = [];
  for (const place of places) {
    const { program, base } = place;
    const finding = { about, name: program, address: base } as const;
    const found = await releaseAt(base);
    if (!found) {
      findings.push({ ...finding, state: 'notice', says: 'does not tell its release' });
      continue;
    }
    try {
      const speaks = found.contract === own.contract ? spokenHere() : await spokenAt(place, signer);
      running.push({ program, address: base, release: found, speaks });
      findings.push({ ...finding, state: 'ok', says: lineOf(found) });
    } catch (error) {
      findings.push({ ...finding, state: 'notice', says: `${lineOf(found)}; ${reasonOf(error)}` });
    }
  }
  const toCome = (before.length > 0 ? before : PROGRAMS).map(
    (program): Build => ({ program, address: null, release: own, speaks: spokenHere() }),
  );
  // What is wrong now with those whose place is taken may be what their rollout mends.
  const staying = running.filter(({ program }) => !before.includes(program));
  const mixes = [
    ...mixesOf(staying, [], follows),
    ...mixesOf(staying, toCome, follows).filter(({ now }) => !now),
  ];
  for (const { now, first, says } of mixes)
    findings.push({
      about,
      name: first,
      state: now || before.length > 0 ? 'wrong' : 'notice',
      address: '',
      says,
    });
  return [...findings, ...unseen(places)];
}
