import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

const STUBS = path.resolve(import.meta.dirname, '../stubs');

interface Stub {
  status?: number;
  body?: unknown;
  /** A file beside the stubs, for photos. */
  file?: string;
  /** Milliseconds to wait first, for looking at pending states. */
  delay?: number;
}

type Stubs = Record<string, Stub>;

/** Which set of answers: the cookie `stubs`, or `?stubs=` on the page, `member` by default. */
function setName(url: URL, request: IncomingMessage): string {
  const fromCookie = /(?:^|; )stubs=([a-z-]+)/.exec(request.headers.cookie ?? '')?.[1];
  return url.searchParams.get('stubs') ?? fromCookie ?? 'member';
}

async function readSet(name: string): Promise<Stubs> {
  const text = await readFile(path.join(STUBS, `${name}.json`), 'utf8').catch(() => '{}');
  const { extends: parent, ...own } = JSON.parse(text);
  return { ...(typeof parent === 'string' ? await readSet(parent) : {}), ...own };
}

/** `GET /api/profile/*` answers for any last part; the exact path comes first. */
function find(stubs: Stubs, method: string, pathname: string): Stub | undefined {
  const general = pathname.replace(/[^/]+$/, '*');
  return stubs[`${method} ${pathname}`] ?? stubs[`${method} ${general}`];
}

/** The user of the chosen set, or `null` when it is a visitor's. */
export async function stubbedUser(url: URL, request: IncomingMessage): Promise<unknown> {
  const stub = (await readSet(setName(url, request)))['GET /auth/user'];
  return stub && (stub.status ?? 200) < 400 ? stub.body : null;
}

/** Answers a call from the JSON file of the chosen set; what it does not name is 404. */
export async function answerFromStubs(
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  request.resume();
  const stub = find(await readSet(setName(url, request)), request.method ?? 'GET', url.pathname);
  if (stub?.delay) await new Promise((resolve) => setTimeout(resolve, stub.delay));
  if (stub?.file) {
    const picture = await readFile(path.join(STUBS, stub.file));
    response.writeHead(200, { 'Content-Type': 'image/webp' }).end(picture);
    return;
  }
  const status = stub ? (stub.status ?? 200) : 404;
  const body = stub ? (stub.body ?? {}) : { error: 'There is nothing at this address.', code: 'not_found' };
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
