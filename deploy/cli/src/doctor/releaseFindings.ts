import { SERVICES, type ServiceName } from '@kolo/contracts';
import {
  createSecrets,
  httpOperators,
  type Release,
  release,
  releaseAt,
  type Settings,
  spokenHere,
  whereIs,
} from '@kolo/service';
import { ALL_SERVICES } from '@kolo/standalone';
import { reasonOf } from '../output/reasonOf.ts';
import type { Finding } from './finding.ts';
import { type Build, mixesOf } from './mixes.ts';

const follows = (reader: ServiceName, source: ServiceName): boolean =>
  ALL_SERVICES.some(({ name, feed }) => name === reader && feed.some((followed) => followed === source));

const lineOf = ({ version, commit, contract }: Release): string =>
  `version ${version}, commit ${commit.slice(0, 12)}, contract ${contract}`;

/** Which releases run, whether they understand each other, and whom to roll out first (design 47). */
export async function releaseFindings(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  const secrets = createSecrets(settings.secretKey);
  const own = release(environment);
  const about = 'releases' as const;
  const findings: Finding[] = [{ about, name: 'this command', state: 'ok', address: '', says: lineOf(own) }];
  const running: Build[] = [];
  const places = SERVICES.flatMap((service) =>
    (whereIs(service, settings.dataDir, environment)?.bases ?? []).map((base) => ({ service, base })),
  );
  for (const { service, base } of places) {
    const finding = { about, name: service, address: base } as const;
    const found = await releaseAt(base);
    if (!found) {
      findings.push({ ...finding, state: 'notice', says: 'does not tell its release' });
      continue;
    }
    try {
      const operators = httpOperators({ [service]: [base] }, secrets, Date.now);
      const speaks =
        found.contract === own.contract ? spokenHere() : await operators.operate(service, 'contract', {});
      running.push({ service, address: base, release: found, speaks });
      findings.push({ ...finding, state: 'ok', says: lineOf(found) });
    } catch (error) {
      findings.push({ ...finding, state: 'notice', says: `${lineOf(found)}; ${reasonOf(error)}` });
    }
  }
  const toCome = SERVICES.map(
    (service): Build => ({ service, address: null, release: own, speaks: spokenHere() }),
  );
  for (const { now, first, says } of mixesOf(running, toCome, follows))
    findings.push({ about, name: first, state: now ? 'wrong' : 'notice', address: '', says });
  return findings;
}
