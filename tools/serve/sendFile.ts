import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { distDir } from '../frontends/places.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

function fileFor(pathname: string): string | null {
  const shell = /^\/assets\/shell\/(.+)$/.exec(pathname);
  if (shell?.[1]) return path.join(distDir('shell'), 'assets', path.normalize(shell[1]));
  const remote = /^\/remotes\/([a-z]+)\/(.+)$/.exec(pathname);
  if (remote?.[1] && remote[2]) return path.join(distDir(remote[1]), path.normalize(remote[2]));
  return null;
}

/** Answers a built file of the shell or of a remote; 404 for anything else. */
export async function sendFile(pathname: string, response: ServerResponse): Promise<void> {
  const file = fileFor(decodeURIComponent(pathname));
  const content = file && (await readFile(file).catch(() => null));
  if (!file || !content) {
    response.writeHead(404).end();
    return;
  }
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(content);
}
