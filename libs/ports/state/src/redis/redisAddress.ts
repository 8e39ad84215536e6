import { readTlsFiles, type TlsFiles, tlsFilesOf } from '@kolo/port';

export interface RedisAddress {
  href: string;
  files: TlsFiles;
  prefix: string;
}

const DEFAULT_PREFIX = 'kolo:';

/** `redis(s)://[user:password@]host[:port][/database][?prefix=kolo:][&ca=<file>][&cert=<file>&key=<file>]` */
export function redisAddress(url: string): RedisAddress {
  const address = new URL(url);
  const prefix = address.searchParams.get('prefix') ?? DEFAULT_PREFIX;
  const files = tlsFilesOf(address.searchParams);
  address.search = '';
  return { href: address.href, files, prefix };
}

/** Reads the files each time. Throws one line for an unreadable one. */
export const redisTls = ({ href, files }: RedisAddress) =>
  href.startsWith('rediss:') ? { tls: true as const, ...readTlsFiles(files) } : {};
