import { existsSync, statSync } from 'node:fs';
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
const FLAG_OR_FONT = /\/(flags|fonts)\/[\w-]+\.(svg|woff2)$/;
const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+$/;

function encodingFor(file: string, accepted: string): { name: string; extension: string } | null {
  if (/\bbr\b/.test(accepted) && existsSync(`${file}.br`)) return { name: 'br', extension: '.br' };
  if (/\bgzip\b/.test(accepted) && existsSync(`${file}.gz`)) return { name: 'gzip', extension: '.gz' };
  return null;
}

/** Sends a file, or its compressed variant from the build. The caller sets type and caching. */
export function sendBuilt(response: Response, file: string): void {
  const encoding = encodingFor(file, response.req.get('accept-encoding') ?? '');
  response.vary('Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding.name);
  response.sendFile(file + (encoding?.extension ?? ''), { cacheControl: false, dotfiles: 'deny' });
}

/**
 * Serves a build folder; hashed names are immutable. Reads the disk for each request, so that a remote deployed meanwhile
 * is found. `isKept` decides by a file's modification time whether it is still served.
 */
export function serveAssets(folder: string, isKept: (since: number) => boolean = () => true): RequestHandler {
  return (request, response, next) => {
    const file = path.join(folder, path.normalize(request.path));
    const type = TYPES[path.extname(file)];
    if (!type || !file.startsWith(folder + path.sep) || !existsSync(file)) return next();
    if (!isKept(statSync(file).mtimeMs)) return next();
    response.setHeader('Content-Type', type);
    response.setHeader(
      'Cache-Control',
      HASHED.test(file)
        ? 'public, max-age=31536000, immutable'
        : FLAG_OR_FONT.test(file)
          ? 'public, max-age=86400'
          : 'public, no-cache',
    );
    sendBuilt(response, file);
  };
}
