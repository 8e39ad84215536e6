import { OPERATIONS, type OperationOutput } from '@kolo/contracts/protocol/operations';
import type { ServiceName } from '@kolo/contracts/services';
import {
  buildContract,
  type CallSigner,
  createSecrets,
  httpOperators,
  operatorSigner,
  type Release,
  release,
  releaseAt,
  type Settings,
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

/** A gateway's contract; empty for releases that do not report it. */
async function spokenByGateway(base: string): Promise<OperationOutput<'contract'>> {
  const answer = await fetch(`${base}/contract`, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (answer.status === NOT_FOUND) return { events: {}, questions: [], calls: [], vouched: [] };
  return OPERATIONS.contract.output.parse(await answer.json());
}

const spokenAt = ({ program, base }: Place, signer: CallSigner): Promise<OperationOutput<'contract'>> =>
  program === 'gateway'
    ? spokenByGateway(base)
    : httpOperators({ [program]: [base] }, signer, Date.now).operate(program, 'contract', {});

/** Names behind which only one of possibly several instances was asked. */
function unseen(places: readonly Place[]): Finding[] {
  const names = [...new Set(places.filter(({ isOne }) => isOne).map(({ program }) => program))];
  if (names.length === 0) return [];
  const says = `${names.join(', ')}: a name with one address; of several instances behind it one was asked`;
  return [{ about: 'releases', name: 'instances', state: 'notice', address: '', says }];
}

/**
 * Which releases run, whether they understand each other, and which to roll out first. A conflict with this build is a
 * notice, one with the programs in `before`, rolled out together, an error (docs/design.md#releases-side-by-side).
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
      const speaks = found.contract === own.contract ? buildContract() : await spokenAt(place, signer);
      running.push({ program, address: base, release: found, speaks });
      findings.push({ ...finding, state: 'ok', says: lineOf(found) });
    } catch (error) {
      findings.push({ ...finding, state: 'notice', says: `${lineOf(found)}; ${reasonOf(error)}` });
    }
  }
  const toCome = (before.length > 0 ? before : PROGRAMS).map(
    (program): Build => ({ program, address: null, release: own, speaks: buildContract() }),
  );
  // Present conflicts of programs about to be replaced may be what the rollout mends.
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
