import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@kolo/port';
import { z } from 'zod';
import { developmentKey } from './secrets.ts';

/** A value in the environment is wrong: the message is one line for the operator. */
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
/** Make passes variables on even when they are empty. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' ? undefined : v), schema.optional());
const headerOf = (text: string): [string, string] => {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
};
const secret = z.string().min(32, 'must have at least 32 characters');
const wholeNumber = (error: string, most = Number.MAX_SAFE_INTEGER) =>
  z.string().regex(/^\d+$/, error).transform(Number).pipe(z.int().max(most, error));

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

/** The first descriptor after standard input, output and error. */
const FIRST_INHERITED = 3;

/** Whether systemd's protocol (sd_listen_fds(3)) gives this process a socket: children inherit the variables as well. */
const isForUs = ({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): boolean =>
  LISTEN_FDS === '1' && LISTEN_PID === String(process.pid);

/** What the environment decides, read once at start. */
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

/** A wrong value as an operator may see it, and whoever reads the log: no secret, and of addresses no user and password. */
const shownValue = (name: string, given: NodeJS.ProcessEnv): string => {
  // What lies in a file may be a secret, too.
  if (given[name + FILE] || SECRETS.includes(name)) return '';
  return `=${(given[name] ?? '').replace(/:\/\/.*@/s, '://***@')}`;
};

/**
 * The environment with what lies in files: a setting `NAME` may be given as `NAME_FILE`, the path of a file that holds
 * it, so that a secret is in no environment. Throws `SettingsError` where it cannot be read or both are given.
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

/**
 * Reads and validates the environment and the files that it names. Throws `SettingsError` with one line that names the
 * variable.
 */
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
    /** Each answer is checked against the contract too. */
    checkAnswers: env.NODE_ENV === 'test',
    environment: production ? ('production' as const) : ('development' as const),
    /** Where to listen; `undefined` is everywhere. Development shows everybody's letters, so it stays on this machine. */
    host: env.HOST ?? (production ? undefined : '127.0.0.1'),
    port,
    /** A socket that the service manager listens at for the gateway, which keeps it while the program restarts (docs/design.md#sockets-that-outlive-the-process). */
    inheritedSocket: isForUs(given) ? FIRST_INHERITED : null,
    /** Where the gateway answers its operators; nowhere unless it is said. */
    metricsPort: env.METRICS_PORT ?? null,
    dataDir,
    publicUrl,
    /** Whether it was given, and is not a guess. */
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    secureCookies: publicUrl.startsWith('https:'),
    secretKey,
    /** What the operator's command signs with, and what services know it by (docs/design.md#operator-keys). */
    operator: { key: env.OPERATOR_KEY ?? null, publicKey: env.OPERATOR_PUBLIC_KEY ?? null },
    /**
     * Up to when events and sessions count that an earlier release left unsigned; `null`: none do
     * (docs/design.md#unsigned-data-of-earlier-releases).
     */
    unsignedUntil: env.UNSIGNED_UNTIL ?? null,
    /** Who can write into a folder that holds its own secret could sign as well: there it is done without being asked. */
    adoptsUnsigned: env.SECRET_KEY === undefined,
    /** What may wrap members' keys; the first is the one to go over to (docs/design.md#rotating-the-master-key). */
    masterKeys: [...new Set(masterKeys.filter((key) => key !== undefined))],
    /** Where backups go, and the key that is never among them (docs/design.md#what-a-backup-contains). */
    backup: { url: env.BACKUP_URL ?? null, key: env.BACKUP_KEY ?? null },
    adminEmails: env.ADMIN_EMAILS,
    /**
     * Whether operators need a second factor; development does without, so that it begins with one sign-in
     * (docs/product.md#second-factor-of-operators).
     */
    secondFactor: production || env.OPERATOR_SECOND_FACTOR === 'required',
    /** How many proxies in front of the gateway are trusted to name the client in `X-Forwarded-For`. */
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    /**
     * Where countries of addresses are looked up: `shipped`, `off`, or the path of a file
     * (docs/product.md#devices-and-sign-ins).
     */
    countryDatabase: env.COUNTRY_DATABASE ?? 'shipped',
    /**
     * Whether tokens of the release before are taken too, which cover less: while both run side by side
     * (docs/design.md#service-tokens).
     */
    acceptFormerTokens: env.ACCEPT_FORMER_TOKENS === '1',
    contactFormUrl: env.CONTACT_FORM_URL ?? null,
    bioAi: env.BIO_AI_URL
      ? { url: env.BIO_AI_URL, key: env.BIO_AI_KEY ?? null, model: env.BIO_AI_MODEL ?? 'gpt-4o-mini' }
      : null,
    logLevel: env.LOG_LEVEL ?? 'info',
    /** Where spans are sent, and of which share of all traces; `null`: nowhere. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          share: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
          environment: production ? 'production' : 'development',
        }
      : null,
    /** How many demo members there are at most. */
    demoMembers: env.DEMO === '0' || production ? 0 : (env.DEMO_MEMBERS ?? Number.POSITIVE_INFINITY),
    /** Whether what members ask for is limited, and answers about addresses are held back; a load test does without. */
    budgets: env.BUDGETS !== '0' || production,
    /** Where the developers' mailbox finds letters; `null` where there is none. */
    mailboxDir: production ? null : (env.MAILBOX_DIR ?? outbox),
    urls: {
      events: env.EVENTS_URL ?? `sqlite:${dataDir}`,
      feed: env.FEED_URL ?? `local:${dataDir}`,
      documents: env.DOCUMENTS_URL ?? `sqlite:${dataDir}`,
      keys: env.KEYS_URL ?? `sqlite:${path.join(dataDir, 'keys.sqlite')}`,
      state: env.STATE_URL ?? `sqlite:${path.join(dataDir, 'state.sqlite')}`,
      blobs: env.BLOBS_URL ?? `file:${path.join(dataDir, 'blobs')}`,
      mail,
      /**
       * Where erasures are noted, apart from everything that a backup may bring back
       * (docs/design.md#what-a-backup-contains).
       */
      erasures: env.ERASURES_URL ?? null,
    },
  };
}

/** The environment for programs that are not the operator's: the operator's key, given or in a file, stays here. */
export function withoutOperatorKey(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { OPERATOR_KEY: _key, OPERATOR_KEY_FILE: _file, ...shared } = environment;
  return shared;
}

/**
 * The settings of a program that members meet. Throws `SettingsError` where production does not say at which address they do: every
 * letter would link to this machine.
 */
export function readProductSettings(environment: NodeJS.ProcessEnv): Settings {
  const settings = readSettings(environment);
  if (settings.environment === 'production' && !settings.hasPublicUrl)
    throw new SettingsError('PUBLIC_URL must be set in production: letters link to it');
  return settings;
}

/** The same of a program that is not the operator's either. Throws `SettingsError` where it was given the operator's key. */
export function readServiceSettings(environment: NodeJS.ProcessEnv): Settings {
  const settings = readProductSettings(environment);
  if (settings.operator.key !== null)
    throw new SettingsError("OPERATOR_KEY is for the operator's command: services get OPERATOR_PUBLIC_KEY");
  return settings;
}
