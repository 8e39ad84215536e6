import type { AppOffer } from '@kolo/contracts/api/secondFactor';
import { TOTP } from 'otpauth';
import type { Client } from './client.ts';

const FACTOR = '/api/admin/second-factor';
const STEP_MS = 30_000;
const codeOf = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp });

const secrets = new Map<string, string>();

/**
 * Adds an authenticator app to an operator who has no factor yet, as the dashboard does; their session is confirmed then, and
 * others can be.
 */
export async function protect(operator: Client): Promise<Client> {
  const offer = await operator.call(`${FACTOR}/app/offer`, { method: 'POST' });
  const { secret } = (await offer.json()) as AppOffer;
  // A code works once: the current one is left for another session.
  const code = codeOf(secret, Date.now() - STEP_MS);
  const answer = await operator.call(`${FACTOR}/app`, { json: { secret, code } });
  if (!answer.ok) throw new Error(`the app was not taken: ${await answer.text()}`);
  secrets.set(operator.id, secret);
  return operator;
}

/** Confirms another session of an operator who was protected. */
export async function confirm(operator: string, session: Pick<Client, 'call'>): Promise<void> {
  const secret = secrets.get(operator);
  if (secret === undefined) throw new Error('this operator has no app');
  const answer = await session.call(`${FACTOR}/confirm/code`, { json: { code: codeOf(secret) } });
  if (!answer.ok) throw new Error(`the code was not taken: ${await answer.text()}`);
}
