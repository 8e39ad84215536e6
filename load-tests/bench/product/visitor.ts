import { setTimeout as pauseFor } from 'node:timers/promises';
import { HEADERS } from '@kolo/contracts/services';
import { ask } from './ask.ts';

/** A signed-in member without a screen. Gives what was answered, parsed; throws on every answer that is not well. */
export interface Visitor {
  (path: string, method?: string, body?: object): Promise<unknown>;
  /** What the browser would send with every request. */
  headers: Record<string, string>;
}

interface Letter {
  code: string | null;
}

const POLL_MS = 50;
const TRIES = 200;

async function codeFor(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await ask(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const letters: Letter[] = JSON.parse(answer.text);
    const code = letters[0]?.code;
    if (code) return code;
    await pauseFor(POLL_MS);
  }
  throw new Error(`no letter came to ${email}`);
}

async function well(url: string, method: string, headers: Record<string, string>, body?: object) {
  const answer = await ask(url, { method, headers, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${answer.text}`);
  return answer;
}

/** Signs a member in by the code of a letter. */
export async function signIn(url: string, email: string): Promise<Visitor> {
  await well(`${url}/auth/login`, 'POST', {}, { email });
  const code = await codeFor(url, email);
  const verified = await well(`${url}/auth/verify-code`, 'POST', {}, { email, code });
  const cookies = [verified.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
  const csrf = cookies.find((cookie) => cookie.includes('csrf'))?.split('=')[1] ?? '';
  const headers = { cookie: cookies.join('; '), [HEADERS.csrf]: csrf };
  const visitor = async (path: string, method = 'GET', body?: object): Promise<unknown> =>
    JSON.parse((await well(url + path, method, headers, body)).text);
  return Object.assign(visitor, { headers });
}
