import { readTlsFiles, type TlsFiles, tlsFilesOf } from '@kolo/port';

/** Where a Redis is, and under which prefix our keys lie there. */
export interface RedisAddress {
  /** For the client, with user and password. */
  href: string;
  files: TlsFiles;
  prefix: string;
}

const DEFAULT_PREFIX = 'kolo:';

/** Reads `redis(s)://[user:password@]host[:port][/database][?prefix=kolo:][&ca=<file>][&cert=<file>&key=<file>]`. */
export function redisAddress(url: string): RedisAddress {
  const address = new URL(url);
  const prefix = address.searchParams.get('prefix') ?? DEFAULT_PREFIX;
  const files = tlsFilesOf(address.searchParams);
  address.search = '';
  return { href: address.href, files, prefix };
}

/**
 * What the client's sockets need for TLS, of what the files hold now; nothing for `redis:`. Throws one line about a file
 * that cannot be read.
 */
export const redisTls = ({ href, files }: RedisAddress) =>
  href.startsWith('rediss:') ? { tls: true as const, ...readTlsFiles(files) } : {};
