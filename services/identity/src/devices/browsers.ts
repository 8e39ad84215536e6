import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { cookieNames, issueDevice, readCookies, type Secrets, type Settings } from '@kolo/service';
import type { Request, Response } from 'express';
import type { Directory } from '../directory/directory.ts';

export type Deed = 'signed in' | 'passed a second factor' | `signed in from ${string}`;

/** A browser, identified by a cookie that outlives sessions. */
export interface Browser {
  /** Random. */
  id: string;
  /** Whether its cookie proves that the member did something in it. */
  proves(member: string, deed: Deed): boolean;
  /** Whether it sent an id. */
  isNamed: boolean;
  /** Whether it can prove nothing. */
  isBlank: boolean;
  /** The cookie's value after these deeds as well. */
  after(member: string, deeds: readonly Deed[]): string;
}

export interface Browsers {
  /** The same browser for the same request. */
  of(request: Pick<Request, 'headers'>): Browser;
  /** Gives a new browser a short-lived id, so that its next request can be recognised. */
  name(response: Response, browser: Browser): void;
  /** Stores proof of a member's deeds in the cookie. */
  remember(response: Response, browser: Browser, member: string, deeds: readonly Deed[]): void;
}

const ID_BYTES = 16;
const PROOF_LENGTH = 22;
const FORM = /^[\w-]{22}(\.[\w-]{22})*$/;
/** Several people may share a browser; the latest proofs are kept. */
const MOST_PROOFS = 24;

/** The browser's id if the address's member has signed in there before, else `null`. */
export type KnownDevice = (browser: Browser, email: string) => Promise<string | null>;

export const createKnownDevice =
  ({ memberAt }: Pick<Directory, 'memberAt'>): KnownDevice =>
  async (browser, email) => {
    // Skip the lookup for strangers: timing would give an answer away.
    const member = browser.isBlank ? null : await memberAt(email);
    return member !== null && browser.proves(member, 'signed in') ? browser.id : null;
  };

/**
 * Device cookies (docs/product.md#limits-are-no-weapon): a random id and an HMAC over id, member and deed for
 * each deed. Nothing is stored on our side.
 */
export function createBrowsers({
  secrets,
  settings,
  randomBytes,
}: {
  secrets: Secrets;
  settings: Settings;
  randomBytes: RandomBytes;
}): Browsers {
  const key = secrets.derive('identity:device-cookie');
  const proofOf = (...parts: [id: string, member: string, deed: Deed]): string =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url').slice(0, PROOF_LENGTH);
  const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

  const met = new WeakMap<Pick<Request, 'headers'>, Browser>();

  function browserOf({ headers }: Pick<Request, 'headers'>): Browser {
    const value = readCookies(headers.cookie).get(cookieNames(settings).device) ?? '';
    const [known, ...proofs] = FORM.test(value) ? value.split('.').slice(0, 1 + MOST_PROOFS) : [];
    const id = known ?? Buffer.from(randomBytes(ID_BYTES)).toString('base64url');
    return {
      id,
      isNamed: known !== undefined,
      isBlank: proofs.length === 0,
      proves(member, deed) {
        const proof = proofOf(id, member, deed);
        return proofs.some((each) => isSame(each, proof));
      },
      after(member, deeds) {
        const added = deeds.map((deed) => proofOf(id, member, deed));
        return [id, ...new Set([...added, ...proofs])].slice(0, 1 + MOST_PROOFS).join('.');
      },
    };
  }

  return {
    of(request) {
      const browser = met.get(request) ?? browserOf(request);
      met.set(request, browser);
      return browser;
    },
    name(response, { id, isNamed }) {
      if (!isNamed) issueDevice(response, settings, { value: id, lifetime: LIMITS.signInLifetime });
    },
    remember(response, browser, member, deeds) {
      const value = browser.after(member, deeds);
      issueDevice(response, settings, { value, lifetime: LIMITS.deviceKnown });
    },
  };
}
