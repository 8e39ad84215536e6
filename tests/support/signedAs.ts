import { HEADERS, type ServiceName } from '@kolo/contracts';
import { cookieNames, readCookies, sessionIdOf, signIdentity } from '@kolo/service';
import type { Client } from './client.ts';
import type { ManyProduct } from './manyProduct.ts';

/** The header by which the gateway would tell one service who the member is: for calls to a single instance. */
export function signedAs(
  product: ManyProduct,
  member: Client,
  audience: ServiceName,
): Record<string, string> {
  const token = readCookies(member.cookie).get(cookieNames(product.settings).session) ?? '';
  const who = { member: member.id, session: sessionIdOf(token), complete: true };
  return { [HEADERS.identity]: signIdentity(who, audience, product.secrets, Date.now()) };
}
