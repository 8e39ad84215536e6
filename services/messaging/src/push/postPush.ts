import { type LookupAddress, lookup as lookUp } from 'node:dns';
import https, { type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** Resolves with the push service's status. Throws without an answer in time. */
export type PostPush = (
  endpoint: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  signal: AbortSignal,
) => Promise<number>;

const DEADLINE_MS = 10_000;

export class NotPublicError extends Error {
  override name = 'NotPublicError';
}

type Find = (
  hostname: string,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Returns public addresses only, so that the checked address is the one connected to. */
export const createPublicLookup =
  (find: Find): LookupFunction =>
  (hostname, options, callback) =>
    find(hostname, (error, found) => {
      if (error) return callback(error, []);
      const all = found.filter(({ address }) => isPublicAddress(address));
      const [first] = all;
      if (!first) return callback(new NotPublicError(`${hostname} is not on the internet`), []);
      if (options.all) callback(null, all);
      else callback(null, first.address, first.family);
    });
const lookUpPublic = createPublicLookup((hostname, found) => lookUp(hostname, { all: true }, found));

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** `https` on its usual port, by name or public address. */
export function isAllowedEndpoint(endpoint: string): boolean {
  const { protocol, port, hostname, username, password } = new URL(endpoint);
  const host = withoutBrackets(hostname);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/**
 * Posts to public push services only (docs/design.md#calls-to-push-services). Ignores redirects and bodies,
 * and gives up after ten seconds.
 */
export const postPush: PostPush = async (endpoint, headers, body, signal) => {
  if (!isAllowedEndpoint(endpoint)) throw new NotPublicError('the push service is not on the internet');
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': body.byteLength },
    lookup: lookUpPublic,
    agent: false,
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
  };
  const request = https.request(endpoint, options, (response) => {
    resolve(response.statusCode ?? 0);
    response.destroy();
  });
  request.on('error', reject).end(body);
  return promise;
};
