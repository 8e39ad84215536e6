import { eventually } from '@kolo/testing';
import { lettersTo } from './lettersTo.ts';

export interface CallInit {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  body?: FormData | string;
  headers?: Record<string, string>;
}

/** A member's browser without a screen: keeps cookies, echoes the CSRF token. */
export interface Client {
  id: string;
  /** The Cookie header. */
  cookie: string;
  call(path: string, init?: CallInit): Promise<Response>;
}

const cookiesOf = (response: Response): string[] =>
  response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');

function client(base: string, cookies: string[]): Omit<Client, 'id'> {
  const csrf = cookies.find((cookie) => cookie.includes('csrf'))?.split('=')[1] ?? '';
  return {
    cookie: cookies.join('; '),
    call: (path, init = {}) =>
      fetch(base + path, {
        method: init.method ?? (init.json === undefined ? 'GET' : 'POST'),
        redirect: 'manual',
        headers: {
          cookie: cookies.join('; '),
          'x-csrf-token': csrf,
          ...(init.json !== undefined && { 'content-type': 'application/json' }),
          ...init.headers,
        },
        ...(init.json !== undefined
          ? { body: JSON.stringify(init.json) }
          : init.body !== undefined && { body: init.body }),
      }),
  };
}

/** Letters are slow on a busy machine. */
const LETTER_MS = 60_000;

/** The newest link to sign in that was sent to an address, as a path of this server, and when. */
async function linkFor(base: string, email: string): Promise<{ link: string; at: string }> {
  return eventually(async () => {
    const [newest] = (await lettersTo(base, email))
      .flatMap(({ links, at }) => links.map((found) => ({ link: new URL(found).pathname, at })))
      .filter(({ link }) => link.startsWith('/auth/link/'));
    if (!newest) throw new Error(`no letter to ${email} yet`);
    return newest;
  }, LETTER_MS);
}

const NAME = { firstName: 'Ana', lastName: 'Anić' };

const PATIENCE_MS = 30_000;

/** Repeats a call while the answer is 503, since engines may be slow on a busy machine. */
export const onceAvailable = (call: () => Promise<Response>): Promise<Response> =>
  eventually(async () => {
    const answer = await call();
    if (answer.status === 503) throw new Error(`still unavailable: ${await answer.text()}`);
    return answer;
  }, PATIENCE_MS);

/**
 * What a link opens; without a cookie where the member is kept out. `null` where it was unavailable: then the link may be used
 * up or not.
 */
async function redeemed(
  base: string,
  link: string,
  headers: Record<string, string> = {},
): Promise<Omit<Client, 'id'> | null> {
  const answer = await fetch(base + link, { method: 'POST', redirect: 'manual', headers });
  return answer.status === 503 ? null : client(base, cookiesOf(answer));
}

/** A new session of a member who has registered; the headers go with what opens it. */
export async function signIn(
  base: string,
  email: string,
  headers: Record<string, string> = {},
): Promise<Omit<Client, 'id'>> {
  const before = await linkFor(base, email);
  await onceAvailable(() =>
    fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    }),
  );
  // An open letter is sent again with the same link.
  const { link } = await eventually(async () => {
    const newest = await linkFor(base, email);
    if (newest.at === before.at) throw new Error(`no new letter to ${email} yet`);
    return newest;
  }, PATIENCE_MS);
  return (await redeemed(base, link, headers)) ?? signIn(base, email, headers);
}

/** Registers by mail and confirms the link. */
export async function signUp(base: string, email: string, name = NAME): Promise<Client> {
  const registered = await onceAvailable(() =>
    fetch(`${base}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        ...name,
        birthdate: '1994-05-17',
        consentAccepted: true,
      }),
    }),
  );
  if (!registered.ok) throw new Error(`register answered ${registered.status}: ${await registered.text()}`);
  const signedIn = (await redeemed(base, (await linkFor(base, email)).link)) ?? (await signIn(base, email));
  const answer = await onceAvailable(() => signedIn.call('/auth/user'));
  const user = (await answer.json()) as { id: string };
  return { ...signedIn, id: user.id };
}
