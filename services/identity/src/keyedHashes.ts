import { createHmac } from 'node:crypto';
import type { Secrets } from '@kolo/service';
import { networkOf } from '@kolo/service';
import { normalisedAddress } from './directory/normalisedAddress.ts';

/** Hashes that only this installation can make: what is stored of addresses, codes, links and networks. */
export interface KeyedHashes {
  /** The same for every spelling of an address. */
  address(email: string): string;
  /** The same, for addresses that are banned. */
  bannedAddress(email: string): string;
  /** A member's ban for a case, without telling of either. */
  ban(member: string, caseId: string): string;
  /** A code counts for one address only. */
  code(email: string, code: string): string;
  link(token: string): string;
  network(clientAddress: string): string;
}

/** Keyed hashes (HMAC-SHA256), one key a purpose, so that no stored value answers for another. */
export function keyedHashes(secrets: Secrets): KeyedHashes {
  const hash = (purpose: string, ...parts: string[]) =>
    createHmac('sha256', secrets.derive(`identity:${purpose}`))
      .update(parts.join('\n'))
      .digest('base64url');
  return {
    address: (email) => hash('address', normalisedAddress(email)),
    bannedAddress: (email) => hash('banned-address', normalisedAddress(email)),
    ban: (member, caseId) => hash('ban', member, caseId),
    code: (email, code) => hash('code', normalisedAddress(email), code),
    link: (token) => hash('link', token),
    network: (clientAddress) => hash('network', networkOf(clientAddress)),
  };
}
