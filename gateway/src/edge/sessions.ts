import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  cookieNames,
  isOpenedBy,
  issueSession,
  readCookies,
  renewalOf,
  type Secrets,
  type Settings,
  sessionIdOf,
} from '@kolo/service';
import type { Session, State } from '@kolo/state';

/** A browser's live session. */
export interface EdgeSession {
  /** The cookie's value. */
  token: string;
  id: string;
  member: string;
  /** How much of it is left, in milliseconds. */
  lifetime: number;
  /** As it is kept. */
  kept: Session;
}

/** Looks up the session of a request, every time anew, so that a sign-out holds at once (design 18). */
export async function findSession(
  request: IncomingMessage,
  { state, settings, now }: { state: State; settings: Settings; now: number },
): Promise<EdgeSession | null> {
  const token = readCookies(request.headers.cookie).get(cookieNames(settings).session);
  if (!token) return null;
  const id = sessionIdOf(token);
  const kept = await state.session(id, now);
  if (!kept || !isOpenedBy(kept, token, now)) return null;
  return { token, id, member: kept.member, lifetime: kept.expiresAt - now, kept };
}

/**
 * Prolongs a session in use and gives its cookie a new secret, where that is due (product 6). Of requests that come at
 * once one does; the others go on with the secret they have.
 */
export async function renewSession(
  { token, id, kept }: EdgeSession,
  response: ServerResponse,
  { state, settings, secrets, now }: { state: State; settings: Settings; secrets: Secrets; now: number },
): Promise<void> {
  const renewal = renewalOf(kept, token, randomBytes, now);
  if (!renewal || !(await state.changeSession(id, kept, renewal, now)) || renewal.token === token) return;
  issueSession(response, { token: renewal.token, lifetime: renewal.expiresAt - now, settings, secrets });
}
