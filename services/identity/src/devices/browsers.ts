import { createHmac, timingSafeEqual } from 'node:crypto';
import { LIMITS, type RandomBytes } from '@kolo/contracts';
import { cookieNames, issueDevice, readCookies, type Secrets, type Settings } from '@kolo/service';
import type { Request, Response } from 'express';
import type { Directory } from '../directory/directory.ts';

/** What a member did in a browser. */
export type Deed = 'signed in' | 'passed a second factor' | `signed in from ${string}`;

/** A browser, by the cookie that it keeps beyond its sessions. */
export interface Browser {
  /** Random, and of nobody. */
  id: string;
  /** Whether the browser can prove that a member did something in it; without a cookie it proves nothing. */
  proves(member: string, deed: Deed): boolean;
  /** Whether it brought its id, so that it can be told from others. */
  isNamed: boolean;
  /** Whether it can prove anything at all. */
  isBlank: boolean;
  /** The cookie's value once the member has done these as well. */
  after(member: string, deeds: readonly Deed[]): string;
}

export interface Browsers {
  /** The same one for the same request, however often it is asked. */
  of(request: Pick<Request, 'headers'>): Browser;
  /** Gives a browser that has none an id for a while, so that what it does next can be told to be its own. */
  name(response: Response, browser: Browser): void;
  /** Lets the browser prove from now on what a member did in it. */
  remember(response: Response, browser: Browser, member: string, deeds: readonly Deed[]): void;
}

const ID_BYTES = 16;
const PROOF_LENGTH = 22;
const FORM = /^[\w-]{22}(\.[\w-]{22})*$/;
/** Several people may share a browser; who did something last is kept. */
const MOST_PROOFS = 24;

/** The id of a browser in which the member with an address has signed in before; else `null`. */
export type KnownDevice = (browser: Browser, email: string) => Promise<string | null>;

export const createKnownDevice =
  ({ memberAt }: Pick<Directory, 'memberAt'>): KnownDevice =>
  async (browser, email) => {
    // A stranger costs no question, whose answer would take its time.
    const member = browser.isBlank ? null : await memberAt(email);
    return member !== null && browser.proves(member, 'signed in') ? browser.id : null;
  };

/**
 * Device cookies (docs/product.md#limits-are-no-weapon): a random id, and for everything that a member did there an
 * HMAC over id, member and deed. The value tells nothing to anybody without the key, and nothing is stored on our side.
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
