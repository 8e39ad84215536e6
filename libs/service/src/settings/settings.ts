import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@kolo/port';
import { z } from 'zod';
import { developmentKey } from './secrets.ts';

/** The message is one line for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  );
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
/** Make passes variables on even if they are empty. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' ? undefined : v), schema.optional());
const headerOf = (text: string): [string, string] => {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
};
const secret = z.string().min(32, 'must have at least 32 characters');
const wholeNumber = (error: string, most = Number.MAX_SAFE_INTEGER, least = 0) =>
  z.string().regex(/^\d+$/, error).transform(Number).pipe(z.int().min(least, error).max(most, error));

const environmentSchema = z.object({
  NODE_ENV: optional(z.enum(['development', 'production', 'test'])),
  PORT: optional(wholeNumber('must be a port number', 65_535)),
  HOST: optional(z.string()),
  METRICS_PORT: optional(wholeNumber('must be a port number', 65_535)),
  DATA_DIR: optional(z.string()),
  PUBLIC_URL: optional(url),
  SECRET_KEY: optional(secret),
  OPERATOR_KEY: optional(secret),
  OPERATOR_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{43}$/, 'must be what `kolo keys operator` tells')),
  UNSIGNED_UNTIL: optional(
    z.iso.datetime({ offset: true, error: 'must be a time like 2027-01-31T12:00:00Z' }).transform(Date.parse),
  ),
  MASTER_KEY: optional(secret),
  MASTER_KEY_BEFORE: optional(secret),
  BACKUP_KEY: optional(secret),
  BACKUP_URL: optional(z.string()),
  ERASURES_URL: optional(z.string()),
  ADMIN_EMAILS: list,
  OPERATOR_SECOND_FACTOR: optional(z.enum(['required', 'off'])),
  TRUSTED_PROXIES: optional(wholeNumber('must be a number of hops')),
  CONTACT_FORM_URL: optional(url),
  COUNTRY_DATABASE: optional(z.string()),
  BIO_AI_URL: optional(url),
  BIO_AI_KEY: optional(z.string()),
  BIO_AI_MODEL: optional(z.string()),
  ACCEPT_FORMER_TOKENS: optional(z.enum(['0', '1'])),
  LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
  DEMO: optional(z.enum(['0', '1'])),
  DEMO_MEMBERS: optional(wholeNumber('must be a number of members')),
  BUDGETS: optional(z.enum(['0', '1'])),
  CALLS_AT_ONCE: optional(wholeNumber('must be a number of calls, at least 1', undefined, 1)),
  EVENTS_URL: optional(z.string()),
  FEED_URL: optional(z.string()),
  DOCUMENTS_URL: optional(z.string()),
  KEYS_URL: optional(z.string()),
  STATE_URL: optional(z.string()),
  BLOBS_URL: optional(z.string()),
  MAIL_URL: optional(z.string()),
  MAILBOX_DIR: optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z
      .string()
      .regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/, 'must be name=value, separated by commas')
      .transform((text) => Object.fromEntries(text.split(',').map(headerOf))),
  ),
  OTEL_TRACES_SAMPLER_ARG: optional(
    z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be from 0 to 1')
      .transform(Number),
  ),
});

/** The first descriptor after stdin, stdout and stderr. */
const FIRST_INHERITED = 3;

/** Checks the pid too, as children inherit the variables (sd_listen_fds(3)). */
const isForUs = ({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): boolean =>
  LISTEN_FDS === '1' && LISTEN_PID === String(process.pid);

export type Settings = ReturnType<typeof readSettings>;

const FILE = '_FILE';

const SECRETS: readonly string[] = [
  'SECRET_KEY',
  'OPERATOR_KEY',
  'MASTER_KEY',
  'MASTER_KEY_BEFORE',
  'BACKUP_KEY',
  'BIO_AI_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] satisfies (keyof typeof environmentSchema.shape)[];

/** Without secrets and credentials in URLs. */
const shownValue = (name: string, given: NodeJS.ProcessEnv): string => {
  // A file's contents may be secret, too.
  if (given[name + FILE] || SECRETS.includes(name)) return '';
  return `=${(given[name] ?? '').replace(/:\/\/.*@/s, '://***@')}`;
};

/**
 * Reads files named by `NAME_FILE`, so that the environment holds no secret. Throws `SettingsError` if one cannot
 * be read or both are given.
 */
export function withFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const resolved = { ...environment };
  for (const name of Object.keys(environmentSchema.shape)) {
    const variable = name + FILE;
    const file = environment[variable];
    if (!file) continue;
    if (environment[name]) throw new SettingsError(`${variable}=${file}: ${name} is given too`);
    try {
      resolved[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new SettingsError(`${variable}=${file}: cannot be read (${codeOf(error)})`);
    }
    delete resolved[variable];
  }
  return resolved;
}

/** Throws `SettingsError`, naming the variable. */
export function readSettings(given: NodeJS.ProcessEnv) {
  const environment = withFiles(given);
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new SettingsError(`${name}${shownValue(name, given)}: ${issue?.message}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const dataDir = path.resolve(env.DATA_DIR ?? 'data');
  if (production && !env.SECRET_KEY) throw new SettingsError('SECRET_KEY must be set in production');
  if (production && !env.MAIL_URL?.startsWith('smtp'))
    throw new SettingsError('MAIL_URL must be an smtp:// address in production: members sign in by mail');
  if (production && env.OPERATOR_SECOND_FACTOR === 'off')
    throw new SettingsError('OPERATOR_SECOND_FACTOR=off: operators need a second factor in production');
  const mail = env.MAIL_URL ?? `outbox:${path.join(dataDir, 'outbox')}`;
  const outbox = mail.startsWith('outbox:') ? mail.slice('outbox:'.length) : null;
  const port = env.PORT ?? 8080;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const secretKey = env.SECRET_KEY ?? developmentKey(dataDir, 'secret.key');
  const masterKeys = [env.MASTER_KEY ?? secretKey, env.MASTER_KEY_BEFORE, secretKey];
  return {
    checkAnswers: env.NODE_ENV === 'test',
    environment: production ? ('production' as const) : ('development' as const),
    /** Development shows everyone's letters, so it stays local. */
    host: env.HOST ?? (production ? undefined : '127.0.0.1'),
    port,
    /** systemd keeps listening on it while the gateway restarts (docs/design.md#sockets-that-outlive-the-process). */
    inheritedSocket: isForUs(given) ? FIRST_INHERITED : null,
    metricsPort: env.METRICS_PORT ?? null,
    dataDir,
    publicUrl,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    secureCookies: publicUrl.startsWith('https:'),
    secretKey,
    /** See docs/design.md#operator-keys. */
    operator: { key: env.OPERATOR_KEY ?? null, publicKey: env.OPERATOR_PUBLIC_KEY ?? null },
    /**
     * Until when unsigned events and sessions are accepted; `null` for never
     * (docs/design.md#unsigned-data-of-earlier-releases).
     */
    unsignedUntil: env.UNSIGNED_UNTIL ?? null,
    /** Anyone able to write to a folder with its own secret could sign as well. */
    adoptsUnsigned: env.SECRET_KEY === undefined,
    /** The first wraps new keys (docs/design.md#rotating-the-master-key). */
    masterKeys: [...new Set(masterKeys.filter((key) => key !== undefined))],
    /** Backups never contain the key (docs/design.md#what-a-backup-contains). */
    backup: { url: env.BACKUP_URL ?? null, key: env.BACKUP_KEY ?? null },
    adminEmails: env.ADMIN_EMAILS,
    /** Off in development to keep sign-in simple (docs/product.md#second-factor-of-operators). */
    secondFactor: production || env.OPERATOR_SECOND_FACTOR === 'required',
    /** Proxies in front of the gateway that may name the client in `X-Forwarded-For`. */
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    /** `shipped`, `off`, or a file (docs/product.md#devices-and-sign-ins). */
    countryDatabase: env.COUNTRY_DATABASE ?? 'shipped',
    /** The previous release's tokens claim less (docs/design.md#service-tokens). */
    acceptFormerTokens: env.ACCEPT_FORMER_TOKENS === '1',
    contactFormUrl: env.CONTACT_FORM_URL ?? null,
    bioAi: env.BIO_AI_URL
      ? { url: env.BIO_AI_URL, key: env.BIO_AI_KEY ?? null, model: env.BIO_AI_MODEL ?? 'gpt-4o-mini' }
      : null,
    logLevel: env.LOG_LEVEL ?? 'info',
    /** `null` sends no spans. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          share: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
          environment: production ? 'production' : 'development',
        }
      : null,
    demoMembers: env.DEMO === '0' || production ? 0 : (env.DEMO_MEMBERS ?? Number.POSITIVE_INFINITY),
    /** Includes the delays that hide which addresses have accounts; load tests turn both off. */
    budgets: env.BUDGETS !== '0' || production,
    /** Per gateway (docs/design.md#overload). */
    callsAtOnce: env.CALLS_AT_ONCE ?? 200,
    mailboxDir: production ? null : (env.MAILBOX_DIR ?? outbox),
    urls: {
      events: env.EVENTS_URL ?? `sqlite:${dataDir}`,
      feed: env.FEED_URL ?? `local:${dataDir}`,
      documents: env.DOCUMENTS_URL ?? `sqlite:${dataDir}`,
      keys: env.KEYS_URL ?? `sqlite:${path.join(dataDir, 'keys.sqlite')}`,
      state: env.STATE_URL ?? `sqlite:${path.join(dataDir, 'state.sqlite')}`,
      blobs: env.BLOBS_URL ?? `file:${path.join(dataDir, 'blobs')}`,
      mail,
      /** Apart from anything a backup may bring back (docs/design.md#what-a-backup-contains). */
      erasures: env.ERASURES_URL ?? null,
    },
  };
}

export function withoutOperatorKey(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { OPERATOR_KEY: _key, OPERATOR_KEY_FILE: _file, ...shared } = environment;
  return shared;
}

/** Throws `SettingsError` in production without `PUBLIC_URL`. */
export function readProductSettings(environment: NodeJS.ProcessEnv): Settings {
  const settings = readSettings(environment);
  if (settings.environment === 'production' && !settings.hasPublicUrl)
    throw new SettingsError('PUBLIC_URL must be set in production: letters link to it');
  return settings;
}

/** Also throws `SettingsError` if it was given the operator's key. */
export function readServiceSettings(environment: NodeJS.ProcessEnv): Settings {
  const settings = readProductSettings(environment);
  if (settings.operator.key !== null)
    throw new SettingsError("OPERATOR_KEY is for the operator's command: services get OPERATOR_PUBLIC_KEY");
  return settings;
}
