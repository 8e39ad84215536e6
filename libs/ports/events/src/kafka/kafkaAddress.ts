import { type TlsFiles, tlsFilesOf } from '@kolo/port';
import type { SASLOptions } from 'kafkajs';

interface User {
  username: string;
  password: string;
}

const SIGN_IN = {
  plain: (user: User): SASLOptions => ({ mechanism: 'plain', ...user }),
  'scram-sha-256': (user: User): SASLOptions => ({ mechanism: 'scram-sha-256', ...user }),
  'scram-sha-512': (user: User): SASLOptions => ({ mechanism: 'scram-sha-512', ...user }),
};

export interface KafkaAddress {
  brokers: string[];
  tls: boolean;
  files: TlsFiles;
  sasl: SASLOptions | null;
  replicas: number;
}

/** So that one broker may be lost while another restarts. */
const SAFE_REPLICAS = 3;

const isMechanism = (text: string): text is keyof typeof SIGN_IN => Object.hasOwn(SIGN_IN, text);

/**
 * `kafka://[<user>:<password>@]<host>:<port>[,…][?tls=1][&ca=<file>][&cert=<file>&key=<file>][&sasl=<mechanism>][&replicas=<number>]`.
 * Errors omit the password, also if it would be sent unencrypted.
 */
export function kafkaAddress(url: string): KafkaAddress {
  const wrong = (what: string) =>
    new Error(`FEED_URL: ${what} (kafka://<user>:<password>@<host>:<port>?tls=1)`);
  const [place = '', search = ''] = url.replace(/^kafka:\/\//, '').split(/\?(.*)/s);
  const [, user, hosts = ''] = /^(?:(.*)@)?([^@]*?)\/?$/s.exec(place) ?? [];
  const brokers = hosts.split(',').filter(Boolean);
  if (brokers.length === 0) throw wrong('the broker is missing');
  const query = new URLSearchParams(search);
  const tls = query.get('tls') === '1' || query.get('tls') === 'true';
  const replicas = Number(query.get('replicas') ?? SAFE_REPLICAS);
  if (!Number.isInteger(replicas) || replicas < 1)
    throw wrong(`replicas=${query.get('replicas')} is no number of brokers`);
  const address = { brokers, tls, files: tlsFilesOf(query), replicas };
  if (!user) return { ...address, sasl: null };
  const [username = '', password = ''] = user.split(/:(.*)/s).map(decodeURIComponent);
  const mechanism = (query.get('sasl') ?? 'scram-sha-512').toLowerCase();
  if (!isMechanism(mechanism)) throw wrong(`sasl=${mechanism} is none of ${Object.keys(SIGN_IN).join(', ')}`);
  if (mechanism === 'plain' && !tls) throw wrong('sasl=plain without TLS would send the password readable');
  return { ...address, sasl: SIGN_IN[mechanism]({ username, password }) };
}
