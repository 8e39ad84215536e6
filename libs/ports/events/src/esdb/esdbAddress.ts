import type { Credentials } from '@eventstore/db-client';

/** What the client does not expose of its address. */
export interface EsdbAddress {
  credentials: Credentials;
  host: string;
  tls: boolean;
}

const DEFAULT_PORT = '2113';

export const isEsdb = (url: string): boolean => /^esdb(\+discover)?:/.test(url);

/** `URL` rejects several hosts. */
export function esdbAddress(url: string): EsdbAddress {
  const [place = '', search] = url.split(/\?(.*)/s);
  const [, username = '', password = '', first = ''] =
    /^[^:]+:\/\/(?:([^:@]*):?([^@]*)@)?([^,/]*)/.exec(place) ?? [];
  return {
    credentials: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    host: first.includes(':') ? first : `${first}:${DEFAULT_PORT}`,
    tls: new URLSearchParams(search).get('tls') !== 'false',
  };
}
