import { createHash, createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { LIMITS } from '@kolo/contracts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

type CookieSettings = Pick<Settings, 'secureCookies'>;

/** The names of both cookies; `__Host-` where the connection is encrypted (design 34). */
export const cookieNames = ({ secureCookies }: CookieSettings) => {
  const prefix = secureCookies ? '__Host-' : '';
  return { session: `${prefix}kolo_session`, csrf: `${prefix}kolo_csrf` };
};

/** What is kept of a session's token. */
export const sessionHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token that a page must echo with every unsafe request of this session. */
export const csrfToken = (secrets: Secrets, sessionToken: string): string =>
  createHmac('sha256', secrets.derive('csrf')).update(sessionToken).digest('base64url');

const LIFETIME_SECONDS = LIMITS.sessionLifetime / 1_000;

function setCookie(
  response: ServerResponse,
  settings: CookieSettings,
  [kind, value]: ['session' | 'csrf', string],
  seconds: number,
): void {
  const flags = ['Path=/', `Max-Age=${seconds}`, 'SameSite=Lax'];
  if (kind === 'session') flags.push('HttpOnly');
  if (settings.secureCookies) flags.push('Secure');
  response.appendHeader('Set-Cookie', [`${cookieNames(settings)[kind]}=${value}`, ...flags].join('; '));
}

/** Sets the CSRF cookie, which scripts may read. */
export function issueCsrf(
  response: ServerResponse,
  token: string,
  settings: CookieSettings,
  secrets: Secrets,
): void {
  setCookie(response, settings, ['csrf', csrfToken(secrets, token)], LIFETIME_SECONDS);
}

/** Sets the session cookie and its CSRF cookie for a fresh `token`. */
export function issueSession(
  response: ServerResponse,
  { token, settings, secrets }: { token: string; settings: CookieSettings; secrets: Secrets },
): void {
  setCookie(response, settings, ['session', token], LIFETIME_SECONDS);
  issueCsrf(response, token, settings, secrets);
}

/** Removes both cookies. */
export function clearSession(response: ServerResponse, settings: CookieSettings): void {
  setCookie(response, settings, ['session', ''], 0);
  setCookie(response, settings, ['csrf', ''], 0);
}

/** The cookies of a request by name. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}
