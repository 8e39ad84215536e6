import { type LookupAddress, lookup as lookUp } from 'node:dns';
import https, { type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** Answers the status with which a push service took a message. Throws where there was none in time. */
export type PostPush = (
  endpoint: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  signal: AbortSignal,
) => Promise<number>;

const DEADLINE_MS = 10_000;

/** A push service whose address is none of the internet. */
export class NotPublicError extends Error {
  override name = 'NotPublicError';
}

type Find = (
  hostname: string,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Looks a name up by `find` and gives public addresses only: what is connected to is what was checked. */
export const publicOnly =
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
const lookUpPublic = publicOnly((hostname, found) => lookUp(hostname, { all: true }, found));

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Whether a push service may be called at all: `https` on its usual port, by name or by a public address. */
export function mayBeCalled(endpoint: string): boolean {
  const { protocol, port, hostname, username, password } = new URL(endpoint);
  const host = withoutBrackets(hostname);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/**
 * Posts to a push service on the internet and to nobody else (docs/design.md#calls-to-push-services). A redirection is
 * not followed, what is answered is not read, and after ten seconds it is given up.
 */
export const postPush: PostPush = async (endpoint, headers, body, signal) => {
  if (!mayBeCalled(endpoint)) throw new NotPublicError('the push service is not on the internet');
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
