import { SERVICES, type ServiceName } from '@kolo/contracts';

/** Where the instances of each service are. */
export type ServiceUrls = Partial<Record<ServiceName, readonly string[]>>;

/** The variable that names a program's instances, e.g. `ADMIN_REPORTING_URL`. */
export const urlVariable = (name: ServiceName | 'gateway'): string =>
  `${name.toUpperCase().replace('-', '_')}_URL`;

/** The addresses of a program's instances, which a variable names with commas between them. */
export const addressesOf = (
  name: ServiceName | 'gateway',
  environment: NodeJS.ProcessEnv,
): readonly string[] =>
  (environment[urlVariable(name)] ?? '')
    .split(',')
    .map((url) => url.trim().replace(/\/+$/, ''))
    .filter(Boolean);

/** Reads `IDENTITY_URL`, `ADMIN_REPORTING_URL`, …. */
export function serviceUrls(environment: NodeJS.ProcessEnv): ServiceUrls {
  const urls: Record<string, readonly string[]> = {};
  for (const name of SERVICES) {
    const addresses = addressesOf(name, environment);
    if (addresses.length > 0) urls[name] = addresses;
  }
  return urls;
}
