import type { Credentials } from '@eventstore/db-client';

/** What our adapter needs of an address beside what its client reads itself. */
export interface EsdbAddress {
  /** Empty where none are given: a server without TLS asks for none. */
  credentials: Credentials;
  /** The first node that is named, or the name that stands for all of them. */
  host: string;
  tls: boolean;
}

const DEFAULT_PORT = '2113';

/** Whether `EVENTS_URL` names EventStoreDB: one node, several, or a name under which the cluster is found. */
export const isEsdb = (url: string): boolean => /^esdb(\+discover)?:/.test(url);

/** Reads `esdb://` and `esdb+discover://` as their client does; several hosts are no URL that `URL` would take. */
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
