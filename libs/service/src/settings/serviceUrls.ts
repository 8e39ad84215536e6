import { SERVICES, type ServiceName } from '@kolo/contracts/services';

export type ServiceUrls = Partial<Record<ServiceName, readonly string[]>>;

/** The variable that lists a program's instances, e.g. `ADMIN_REPORTING_URL`. */
export const urlVariable = (name: ServiceName | 'gateway'): string =>
  `${name.toUpperCase().replace('-', '_')}_URL`;

export const addressesOf = (
  name: ServiceName | 'gateway',
  environment: NodeJS.ProcessEnv,
): readonly string[] =>
  (environment[urlVariable(name)] ?? '')
    .split(',')
    .map((url) => url.trim().replace(/\/+$/, ''))
    .filter(Boolean);

export function serviceUrls(environment: NodeJS.ProcessEnv): ServiceUrls {
  const urls: Record<string, readonly string[]> = {};
  for (const name of SERVICES) {
    const addresses = addressesOf(name, environment);
    if (addresses.length > 0) urls[name] = addresses;
  }
  return urls;
}
