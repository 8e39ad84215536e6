import type { IncomingMessage } from 'node:http';
import { cookieNames, readCookies, type Settings, sessionHash } from '@kolo/service';
import type { State } from '@kolo/state';

/** A browser's live session. */
export interface EdgeSession {
  /** The cookie's value. */
  token: string;
  hash: string;
  member: string;
}

/** Looks up the session of a request, every time anew, so that a sign-out holds at once (design 18). */
export async function findSession(
  request: IncomingMessage,
  { state, settings, now }: { state: State; settings: Settings; now: number },
): Promise<EdgeSession | null> {
  const token = readCookies(request.headers.cookie).get(cookieNames(settings).session);
  if (!token) return null;
  const hash = sessionHash(token);
  const session = await state.session(hash, now);
  return session && { token, hash, member: session.member };
}
