import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler, Response } from 'express';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
const FLAG = /\/flags\/[A-Z]{2}\.svg$/;
const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+$/;

function encodingFor(file: string, accepted: string): { name: string; extension: string } | null {
  if (/\bbr\b/.test(accepted) && existsSync(`${file}.br`)) return { name: 'br', extension: '.br' };
  if (/\bgzip\b/.test(accepted) && existsSync(`${file}.gz`)) return { name: 'gzip', extension: '.gz' };
  return null;
}

/** Sends a file, or what the build compressed of it if the browser reads that. Its type and caching are the caller's. */
export function sendBuilt(response: Response, file: string): void {
  const encoding = encodingFor(file, response.req.get('accept-encoding') ?? '');
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding.name);
  response.sendFile(file + (encoding?.extension ?? ''), { cacheControl: false, dotfiles: 'deny' });
}

/**
 * Serves a build folder. Names with a hash are immutable for a year; `.br` and `.gz` written at build are preferred.
 * The disk is asked on each request, so that a remote deployed while we run is found.
 */
export function assets(folder: string): RequestHandler {
  return (request, response, next) => {
    const file = path.join(folder, path.normalize(request.path));
    const type = TYPES[path.extname(file)];
    if (!type || !file.startsWith(folder + path.sep) || !existsSync(file)) return next();
    response.setHeader('Content-Type', type);
    response.setHeader(
      'Cache-Control',
      HASHED.test(file)
        ? 'public, max-age=31536000, immutable'
        : FLAG.test(file)
          ? 'public, max-age=86400'
          : 'public, no-cache',
    );
    sendBuilt(response, file);
  };
}
