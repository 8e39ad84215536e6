import { connect } from 'node:tls';
import { isOutage } from './outage.ts';
import { readTlsFiles, type TlsFiles, tlsFilesOf } from './tlsFiles.ts';

const LOOK_MS = 2_000;
const DEEP = 6;

/** Errors for which waiting will not help; none contains a secret. */
const FAULTS: readonly [words: RegExp, says: string][] = [
  [/(?:ca|cert|key)=\S+ cannot be read \(\w+\)/, ''],
  [
    /self[- ]signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate|certificate (?:has expired|is not yet valid|signature failure)|altnames|does not match certificate|hostname mismatch/i,
    'its certificate is not trusted',
  ],
  [
    /wrong version number|packet length too long|http_request|not a TLS|STARTTLS/i,
    'it does not speak TLS there',
  ],
  [
    /alert (?:certificate|bad certificate|unknown ca|handshake)|bad certificate/i,
    'it refuses our certificate',
  ],
  [
    /WRONGPASS|NOAUTH|authentication failed|SASL .* failed|Invalid login|InvalidAccessKeyId|SignatureDoesNotMatch|access key id .* does not exist|signature we calculated|UNAUTHENTICATED|EAUTH/i,
    'it refuses the user or the password',
  ],
  [
    /NOPERM|not authorized|Access ?Denied|access-denied|PERMISSION_DENIED|AUTHORIZATION_FAILED/i,
    'it does not let this user do that',
  ],
];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function wordsOf(error: unknown, depth = 0): string[] {
  if (!isObject(error) || depth > DEEP) return [];
  const own = ['name', 'type', 'code', 'codeName', 'message', 'details'].flatMap((field) => {
    const value: unknown = Reflect.get(error, field);
    return typeof value === 'string' ? [value] : [];
  });
  const servers: unknown = Reflect.get(error, 'servers');
  const inner = [
    ...['cause', 'reason', 'error', 'originalError'].map((field): unknown => Reflect.get(error, field)),
    ...(error instanceof AggregateError ? error.errors : []),
    ...(servers instanceof Map ? servers.values() : []),
  ];
  return [...own, ...inner.flatMap((each) => wordsOf(each, depth + 1))];
}

/**
 * Why access is denied, in words for the operator; never includes a secret
 * (docs/design.md#tls-and-credentials-to-engines).
 */
export function accessFault(error: unknown): string | null {
  const words = wordsOf(error);
  for (const [pattern, says] of FAULTS)
    for (const text of words) {
      const [found] = pattern.exec(text) ?? [];
      if (found !== undefined) return says ? `${says} (${found.toLowerCase()})` : found;
    }
  return null;
}

interface Place {
  host: string;
  port: number;
  tls: boolean;
  files: TlsFiles;
}

/** `null` if it cannot be determined. */
function placeOf(url: string): Place | null {
  const [, scheme = '', host, port] = /^([a-z0-9+]+):\/\/(?:[^/?]*@)?([^/?:,@]+):(\d+)/.exec(url) ?? [];
  if (!host || scheme === 'smtp') return null;
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const said = query.get('tls') ?? query.get('ssl');
  const byScheme = /^(rediss|smtps|s3|esdb.*|mongodb\+srv)$/.test(scheme);
  const tls = said === null ? byScheme : !['0', 'false'].includes(said);
  const ca = query.get('tlsCAFile');
  return { host, port: Number(port), tls, files: ca ? { ca } : tlsFilesOf(query) };
}

function tlsHandshake({ host, port, tls, files }: Place): Promise<Error | null> {
  return new Promise((resolve) => {
    const trust = tls ? readTlsFiles(files) : { rejectUnauthorized: false };
    const socket = connect({ host, port, ...trust });
    const finish = (fault: Error | null) => {
      socket.destroy();
      resolve(fault);
    };
    socket.setTimeout(LOOK_MS, () => finish(new Error('silent')));
    socket.once('secureConnect', () => finish(null));
    socket.once('error', finish);
    socket.once('close', () => finish(new Error('closed')));
  });
}

/** `null` if the engine is merely away. Judges by its client's error, else by a TLS handshake. */
export async function refusal(url: string, error: unknown): Promise<string | null> {
  const fault = accessFault(error);
  if (fault) return fault;
  const place = placeOf(url);
  if (!place || !(error instanceof Error)) return null;
  const met = await tlsHandshake(place);
  if (place.tls) return met && accessFault(met);
  return met ? null : 'it speaks TLS, and the address does not ask for it';
}

export const isPassing = (error: unknown): boolean => isOutage(error) && accessFault(error) === null;
