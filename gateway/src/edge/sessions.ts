import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  cookieNames,
  isOpenedBy,
  isOutdated,
  issueSession,
  type Peers,
  readCookies,
  renewalOf,
  type Secrets,
  type Settings,
  sessionIdOf,
  toProblem,
} from '@kolo/service';
import type { Session, State } from '@kolo/state';
import type { Logger } from 'pino';

export interface EdgeSession {
  /** The cookie's value. */
  token: string;
  id: string;
  member: string;
  /** Milliseconds left. */
  lifetime: number;
  kept: Session;
}

export type FindSession = (request: IncomingMessage) => Promise<EdgeSession | null>;

/**
 * Looks up the session on every request, so that signing out takes effect at once
 * (docs/design.md#signing-out-holds-at-once). Ends a copied session and notifies its owner
 * (docs/product.md#copied-sessions).
 */
export function createFindSession({
  state,
  settings,
  peers,
  log,
  now,
}: {
  state: State;
  settings: Settings;
  peers: Peers;
  log: Logger;
  now(): number;
}): FindSession {
  async function endCopied(sessionId: string, memberId: string): Promise<void> {
    await state.endSession(sessionId);
    // The session has ended whether or not the letter goes out.
    peers
      .ask('identity', 'sessionCopied', { memberId, sessionId })
      .catch((error: unknown) => log.error({ err: error }, 'a member was not told of a copied session'));
  }

  return async (request) => {
    const token = readCookies(request.headers.cookie).get(cookieNames(settings).session);
    if (!token) return null;
    const at = now();
    const id = sessionIdOf(token);
    const kept = await state.session(id, at);
    if (!kept) return null;
    if (isOpenedBy(kept, token, at))
      return { token, id, member: kept.member, lifetime: kept.expiresAt - at, kept };
    if (isOutdated(kept, token, at)) await endCopied(id, kept.member);
    return null;
  };
}

/**
 * Extends a session in use and rotates its secret when due (docs/product.md#sessions). Of concurrent requests
 * one does so; the others, and those that fail, keep the current secret.
 */
export async function renewSession(
  { token, id, kept }: EdgeSession,
  response: ServerResponse,
  { state, settings, secrets, now }: { state: State; settings: Settings; secrets: Secrets; now: number },
): Promise<void> {
  const renewal = renewalOf(kept, token, randomBytes, now);
  if (!renewal) return;
  const isRenewed = await state.changeSession(id, kept, renewal, now).catch((error: unknown) => {
    if (toProblem(error).code === 'unavailable') return false;
    throw error;
  });
  if (!isRenewed || renewal.token === token) return;
  issueSession(response, { token: renewal.token, lifetime: renewal.expiresAt - now, settings, secrets });
}
