import { SERVICES, type ServiceName } from '@kolo/contracts';

/** Where the instances of each service are. */
export type ServiceUrls = Partial<Record<ServiceName, readonly string[]>>;

/** The variable that names a service's instances, e.g. `ADMIN_REPORTING_URL`. */
export const urlVariable = (name: ServiceName): string => `${name.toUpperCase().replace('-', '_')}_URL`;

/** Reads `IDENTITY_URL`, `ADMIN_REPORTING_URL`, …; several instances are separated by commas. */
export function serviceUrls(environment: NodeJS.ProcessEnv): ServiceUrls {
  const urls: Record<string, readonly string[]> = {};
  for (const name of SERVICES) {
    const addresses = (environment[urlVariable(name)] ?? '')
      .split(',')
      .map((url) => url.trim().replace(/\/+$/, ''))
      .filter(Boolean);
    if (addresses.length > 0) urls[name] = addresses;
  }
  return urls;
}

/** Gives the next of several each time it is called. */
export function inTurn<T>(values: readonly T[]): () => T {
  let turn = 0;
  return () => {
    const value = values[turn % values.length];
    turn += 1;
    if (value === undefined) throw new Error('there is nothing to take in turn');
    return value;
  };
}
