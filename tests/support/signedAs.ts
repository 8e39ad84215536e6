import { SOCKET } from '@kolo/contracts/protocol/socket';
import { HEADERS } from '@kolo/contracts/services';
import { cookieNames, readCookies, type SignedRequest, sessionIdOf, signIdentity } from '@kolo/service';
import type { Client } from './client.ts';
import type { ManyProduct } from './manyProduct.ts';

/** A request to one instance; without a path, the opening of a socket. */
type Request = Partial<SignedRequest> & Pick<SignedRequest, 'service'>;

/** The header by which the gateway tells a service who the member is. */
export function signedAs(
  product: ManyProduct,
  member: Client,
  { service, method = 'GET', url = SOCKET.path }: Request,
): Record<string, string> {
  const token = readCookies(member.cookie).get(cookieNames(product.settings).session) ?? '';
  const who = { member: member.id, session: sessionIdOf(token), complete: true };
  return { [HEADERS.identity]: signIdentity(who, { service, method, url }, product.secrets, Date.now()) };
}
