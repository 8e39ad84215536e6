import type { ServiceName } from '@kolo/contracts';
import { serviceUrls, urlVariable } from '../serviceUrls.ts';
import { readOwners } from './ownersFile.ts';

/** Where a service should be answering, and who says so. */
export interface OwnerAddress {
  bases: readonly string[];
  /** For the operator: the variable, or the process. */
  saidBy: string;
  /** Whether it runs there or nowhere. */
  certain: boolean;
}

/** The address of a running service: the environment's word first, then that of the data folder; else `null`. */
export function whereIs(
  service: ServiceName,
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): OwnerAddress | null {
  const given = serviceUrls(environment)[service];
  if (given) return { bases: given, saidBy: urlVariable(service), certain: true };
  const owners = readOwners(dataDir);
  const bases = owners?.services[service];
  return owners && bases ? { bases, saidBy: `pid ${owners.pid}`, certain: false } : null;
}
