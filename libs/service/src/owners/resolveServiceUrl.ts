import type { ServiceName } from '@kolo/contracts/services';
import { serviceUrls, urlVariable } from '../settings/serviceUrls.ts';
import { readOwners } from './ownersFile.ts';

export interface OwnerAddress {
  bases: readonly string[];
  saidBy: string;
  /** Whether the service cannot be running anywhere else. */
  certain: boolean;
}

export function resolveServiceUrl(
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
