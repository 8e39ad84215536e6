import { setTimeout as pauseFor } from 'node:timers/promises';

/** A signed-in member without a screen. Throws on every answer that is not well. */
export type Visitor = (path: string, method?: string) => Promise<unknown>;

interface Letter {
  to: string;
  code: string | null;
}

const POLL_MS = 50;
const TRIES = 200;

async function codeFor(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const letters = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as Letter[];
    const code = letters.find(({ to }) => to === email)?.code;
    if (code) return code;
    await pauseFor(POLL_MS);
  }
  throw new Error(`no letter came to ${email}`);
}

async function post(url: string, body: object): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Signs a member in by the code of a letter. */
export async function signIn(url: string, email: string): Promise<Visitor> {
  await post(`${url}/auth/login`, { email });
  const verified = await post(`${url}/auth/verify-code`, { email, code: await codeFor(url, email) });
  const cookies = verified.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const csrf = cookies.find((cookie) => cookie.includes('csrf'))?.split('=')[1] ?? '';
  return async (path, method = 'GET') => {
    const response = await fetch(url + path, {
      method,
      headers: { cookie: cookies.join('; '), 'x-csrf-token': csrf },
    });
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
    return body;
  };
}
