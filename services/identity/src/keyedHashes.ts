import { createHmac } from 'node:crypto';
import { canonicalAddress, LIMITS, type RandomBytes } from '@kolo/contracts';
import { networkOf, type Secrets, siteOf } from '@kolo/service';

const CODES = 10n ** BigInt(LIMITS.codeLength);

/** Hashes that only this installation can make: what is stored of addresses, codes, links and networks. */
export interface KeyedHashes {
  /** The same for every spelling of an address. */
  address(email: string): string;
  /**
   * What earlier releases kept the address under: another domain spelling was another address
   * (docs/design.md#addresses-of-earlier-releases).
   */
  earlierAddress(email: string): string;
  /** The same two, for addresses that are banned. */
  bannedAddress(email: string): string;
  earlierBannedAddress(email: string): string;
  /** A member's ban for a case, without telling of either. */
  ban(member: string, caseId: string): string;
  /** A code counts for one address only. */
  code(email: string, code: string): string;
  link(token: string): string;
  network(clientAddress: string): string;
  /** The /48 of an IPv6 address; else the same as `network`. */
  site(clientAddress: string): string;
  /**
   * The token of a link, and the code beside it, by the seed of a letter: so the same can be sent again
   * (docs/product.md#limits-are-no-weapon).
   */
  letterToken(seed: string): string;
  letterCode(seed: string): string;
  /** A press of a link's button in one browser. */
  press(token: string, browser: string): string;
  /** Bytes for the session that such a press opens, the same every time (docs/product.md#limits-are-no-weapon). */
  bytesOfPress(token: string, browser: string): RandomBytes;
}

const earlierForm = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Keyed hashes (HMAC-SHA256), one key a purpose, so that no stored value answers for another. */
export function keyedHashes(secrets: Secrets): KeyedHashes {
  const hash = (purpose: string, ...parts: string[]) =>
    createHmac('sha256', secrets.derive(`identity:${purpose}`))
      .update(parts.join('\n'))
      .digest('base64url');
  return {
    address: (email) => hash('address', canonicalAddress(email)),
    earlierAddress: (email) => hash('address', earlierForm(email)),
    bannedAddress: (email) => hash('banned-address', canonicalAddress(email)),
    earlierBannedAddress: (email) => hash('banned-address', earlierForm(email)),
    ban: (member, caseId) => hash('ban', member, caseId),
    code: (email, code) => hash('code', canonicalAddress(email), code),
    link: (token) => hash('link', token),
    network: (clientAddress) => hash('network', networkOf(clientAddress)),
    site: (clientAddress) => hash('network', siteOf(clientAddress)),
    letterToken: (seed) => hash('letter-token', seed),
    press: (token, browser) => hash('press', token, browser),
    bytesOfPress: (token, browser) => {
      let drawn = 0;
      return (length) =>
        Buffer.from(hash('session-of-press', token, browser, String(drawn++)), 'base64url').subarray(
          0,
          length,
        );
    },
    letterCode: (seed) => {
      // 64 bits: the remainder favours no code noticeably.
      const drawn = Buffer.from(hash('letter-code', seed), 'base64url').readBigUInt64BE();
      return String(drawn % CODES).padStart(LIMITS.codeLength, '0');
    },
  };
}
