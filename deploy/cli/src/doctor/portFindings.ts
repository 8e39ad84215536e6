import { refusal } from '@kolo/port';
import { probePorts, type Settings } from '@kolo/service';
import { maskedUrl } from '../output/maskedUrl.ts';
import { reasonOf } from '../output/reasonOf.ts';
import type { Finding } from './finding.ts';
import { within } from './within.ts';

const PROBE_MS = 6_000;

/** Tries all ports in parallel. */
export function portFindings(settings: Settings): Promise<Finding[]> {
  return Promise.all(
    probePorts(settings).map(async ({ name, url, probe }): Promise<Finding> => {
      const finding = { about: 'ports', name, address: maskedUrl(url) } as const;
      try {
        const { engine, tried } = await within(PROBE_MS, probe());
        return { ...finding, state: 'ok', says: `${engine}: ${tried}` };
      } catch (error) {
        const refused = await refusal(url, error);
        return { ...finding, state: 'wrong', says: refused ? `answers, but ${refused}` : reasonOf(error) };
      }
    }),
  );
}
