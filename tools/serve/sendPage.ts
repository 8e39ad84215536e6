import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { distDir, REMOTES, remotePath } from '../frontends/places.ts';
import { stubbedUser } from './answerFromStubs.ts';

async function remoteEntries(): Promise<Record<string, string>> {
  const entries: Record<string, string> = {};
  for (const name of REMOTES) {
    const text = await readFile(path.join(distDir(name), 'mf-manifest.json'), 'utf8').catch(() => null);
    if (text === null) continue;
    const manifest: { metaData: { remoteEntry: { name: string } } } = JSON.parse(text);
    entries[name] = `${remotePath(name)}${manifest.metaData.remoteEntry.name}`;
  }
  return entries;
}

async function isSignedIn(url: URL, request: IncomingMessage, backEnd: URL | null): Promise<boolean> {
  if (!backEnd) return (await stubbedUser(url, request)) !== null;
  const answer = await fetch(new URL('/auth/user', backEnd), {
    headers: { cookie: request.headers.cookie ?? '' },
  });
  return answer.ok;
}

const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Answers the landing page to a visitor at `/`, the application everywhere else. */
export async function sendPage(
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  backEnd: URL | null,
): Promise<void> {
  const isLanding = url.pathname === '/' && !(await isSignedIn(url, request, backEnd));
  const file = path.join(distDir('shell'), isLanding ? 'landing.html' : 'app.html');
  const nonce = randomBytes(16).toString('base64');
  const page = (await readFile(file, 'utf8'))
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('id="remotes">{}', `id="remotes">${asJson(await remoteEntries())}`);
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': [
      "default-src 'self'",
      `style-src 'self' ${isLanding ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "connect-src 'self' ws: wss:",
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; '),
  });
  response.end(page);
}
