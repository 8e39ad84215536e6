import type { AppOffer } from '@kolo/contracts';
import { TOTP } from 'otpauth';
import type { Client } from './client.ts';

const APP = '/api/admin/second-factor/app';

/** Adds an authenticator app to an operator who has no factor yet, as the dashboard does; their session is confirmed then. */
export async function protect(operator: Client): Promise<Client> {
  const { secret } = (await (await operator.call(`${APP}/offer`, { method: 'POST' })).json()) as AppOffer;
  const code = new TOTP({ secret }).generate();
  const answer = await operator.call(APP, { json: { secret, code } });
  if (!answer.ok) throw new Error(`the app was not taken: ${await answer.text()}`);
  return operator;
}
