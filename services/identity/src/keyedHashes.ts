import { createHmac } from 'node:crypto';
import type { RandomBytes } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { canonicalAddress } from '@kolo/contracts/text/addressForm';
import { networkOf, type Secrets, siteOf } from '@kolo/service';

const CODES = 10n ** BigInt(LIMITS.codeLength);

/** Hashes that only this installation can compute. */
export interface KeyedHashes {
  /** The same for every spelling. */
  address(email: string): string;
  /** As earlier releases stored it (docs/design.md#addresses-of-earlier-releases). */
  earlierAddress(email: string): string;
  /** The same for banned addresses. */
  bannedAddress(email: string): string;
  earlierBannedAddress(email: string): string;
  /** Reveals neither member nor case. */
  ban(member: string, caseId: string): string;
  /** A code is valid for one address. */
  code(email: string, code: string): string;
  link(token: string): string;
  network(clientAddress: string): string;
  /** The /48 of an IPv6 address; else the same as `network`. */
  site(clientAddress: string): string;
  /**
   * Link token and code derive from the letter's seed, so the letter can be sent again
   * (docs/product.md#limits-are-no-weapon).
   */
  letterToken(seed: string): string;
  letterCode(seed: string): string;
  /** Unsubscribes one member, for good. */
  unsubscribe(member: string): string;
  /** The same for the weekly letter. */
  unsubscribeWeekly(member: string): string;
  /** Pressing a link's button in one browser. */
  press(token: string, browser: string): string;
  /**
   * Deterministic, so that a repeated press opens the same session (docs/product.md#limits-are-no-weapon).
   */
  bytesOfPress(token: string, browser: string): RandomBytes;
}

const earlierForm = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** HMAC-SHA256 with one key per purpose, so that stored values are not interchangeable. */
export function createKeyedHashes(secrets: Secrets): KeyedHashes {
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
    unsubscribe: (member) => hash('unsubscribe', member),
    unsubscribeWeekly: (member) => hash('unsubscribe-weekly', member),
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
      // 64 bits make the modulo bias negligible.
      const drawn = Buffer.from(hash('letter-code', seed), 'base64url').readBigUInt64BE();
      return String(drawn % CODES).padStart(LIMITS.codeLength, '0');
    },
  };
}
