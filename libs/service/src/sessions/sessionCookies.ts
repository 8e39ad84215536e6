import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Secrets } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { sessionIdOf } from './sessionTokens.ts';

type CookieSettings = Pick<Settings, 'secureCookies'>;

/** `__Host-` requires an encrypted connection (docs/design.md#the-edge). */
export const cookieNames = ({ secureCookies }: CookieSettings) => {
  const prefix = secureCookies ? '__Host-' : '';
  return { session: `${prefix}kolo_session`, csrf: `${prefix}kolo_csrf`, device: `${prefix}kolo_device` };
};

/** Echoed by pages with every unsafe request; constant for the session's life. */
export const csrfToken = (secrets: Secrets, sessionToken: string): string =>
  createHmac('sha256', secrets.derive('csrf')).update(sessionIdOf(sessionToken)).digest('base64url');

function setCookie(
  response: ServerResponse,
  settings: CookieSettings,
  [kind, value]: [keyof ReturnType<typeof cookieNames>, string],
  seconds: number,
): void {
  const flags = ['Path=/', `Max-Age=${seconds}`, 'SameSite=Lax'];
  if (kind !== 'csrf') flags.push('HttpOnly');
  if (settings.secureCookies) flags.push('Secure');
  response.appendHeader('Set-Cookie', [`${cookieNames(settings)[kind]}=${value}`, ...flags].join('; '));
}

/** `lifetime` is in milliseconds. */
interface IssuedSession {
  token: string;
  lifetime: number;
  settings: CookieSettings;
  secrets: Secrets;
}

export function issueCsrf(
  response: ServerResponse,
  { token, lifetime, settings, secrets }: IssuedSession,
): void {
  setCookie(response, settings, ['csrf', csrfToken(secrets, token)], Math.floor(lifetime / 1_000));
}

export function issueSession(response: ServerResponse, issued: IssuedSession): void {
  const { token, lifetime, settings } = issued;
  setCookie(response, settings, ['session', token], Math.floor(lifetime / 1_000));
  issueCsrf(response, issued);
}

/** Lets identity recognise a browser; outlives sessions (docs/product.md#limits-are-no-weapon). */
export const issueDevice = (
  response: ServerResponse,
  settings: CookieSettings,
  { value, lifetime }: { value: string; lifetime: number },
): void => setCookie(response, settings, ['device', value], Math.floor(lifetime / 1_000));

/**
 * Also clears cached photos and unsent messages (docs/product.md#who-may-see-a-photo). Browsers honour that over
 * TLS and on localhost only.
 */
export function clearSession(response: ServerResponse, settings: CookieSettings): void {
  response.setHeader('Clear-Site-Data', '"cache", "storage"');
  setCookie(response, settings, ['session', ''], 0);
  setCookie(response, settings, ['csrf', ''], 0);
}

export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}
