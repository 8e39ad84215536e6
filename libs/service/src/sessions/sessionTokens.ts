import { hash } from 'node:crypto';
import type { RandomBytes } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { Session } from '@kolo/state';

const ID_BYTES = 16;
const SECRET_BYTES = 32;

const random = (randomBytes: RandomBytes, bytes: number) =>
  Buffer.from(randomBytes(bytes)).toString('base64url');

/** Constant for the session's life, and not enough to sign in. */
export const sessionIdOf = (token: string): string => token.split('.', 1)[0] ?? '';

const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** A cookie's value, `<id>.<secret>`, for a new or a renewed session. */
const tokenOf = (randomBytes: RandomBytes, id = random(randomBytes, ID_BYTES)): string =>
  `${id}.${random(randomBytes, SECRET_BYTES)}`;

export interface NewSession {
  token: string;
  id: string;
  expiresAt: number;
  fields: Session['fields'];
}

/**
 * `before`, the secret that `secret` replaced, stays valid until `beforeUntil`, which is set once the new one was
 * used: a lost answer signs nobody out.
 */
interface StoredSession {
  secret: string;
  before: string;
  beforeUntil: string;
  /** Prefixes of the hashes of earlier secrets, newest first: they expose copied cookies. */
  older: string;
  renewedAt: string;
  endsAt: string;
  /** In our words; empty if unknown. */
  device: string;
  country: string;
  /** The hour of its last use. */
  usedAt: string;
  confirmedUntil: string;
}

const HOUR = 3_600_000;
const hourOf = (now: number): string => String(now - (now % HOUR));

const { idle, most, renewAfter, grace } = LIMITS.session;

const OLDER_LENGTH = 12;
/** Secrets renew daily, so this covers a cookie kept for a month. */
const OLDER_KEPT = 30;
const prefixOf = (secretHash: string) => secretHash.slice(0, OLDER_LENGTH);
const withOlder = ({ before, older }: StoredSession): string =>
  before === ''
    ? older
    : [prefixOf(before), ...older.split(' ').filter(Boolean)].slice(0, OLDER_KEPT).join(' ');

/** `device` is in our words (docs/product.md#sessions, docs/product.md#devices-and-sign-ins). */
export function newSession(
  randomBytes: RandomBytes,
  now: number,
  { device = '', country = '' }: { device?: string; country?: string } = {},
): NewSession {
  const token = tokenOf(randomBytes);
  const kept: StoredSession = {
    secret: hashOf(token),
    before: '',
    beforeUntil: '',
    older: '',
    renewedAt: String(now),
    endsAt: String(now + most),
    device,
    country,
    usedAt: hourOf(now),
    confirmedUntil: '',
  };
  return { token, id: sessionIdOf(token), expiresAt: now + idle, fields: { ...kept } };
}

const keptOf = ({
  fields: {
    secret = '',
    before = '',
    beforeUntil = '',
    older = '',
    renewedAt = '',
    endsAt = '',
    device = '',
    country = '',
    usedAt = renewedAt,
    confirmedUntil = '',
  },
}: Session): StoredSession => ({
  secret,
  before,
  beforeUntil,
  older,
  renewedAt,
  endsAt,
  device,
  country,
  usedAt,
  confirmedUntil,
});

/** As told to the member; `country` may be empty (docs/product.md#devices-and-sign-ins). */
export interface SessionUse {
  device: string;
  country: string;
  /** Milliseconds since 1970, like `lastUsedAt`. */
  signedInAt: number;
  /** The beginning of an hour. */
  lastUsedAt: number;
  /** The end of that hour. */
  unusedSince: number;
}

/** See docs/product.md#devices-and-sign-ins. */
export function useOf(session: Session): SessionUse {
  const { device, country, endsAt, usedAt } = keptOf(session);
  const lastUsedAt = Number(usedAt);
  return { device, country, signedInAt: Number(endsAt) - most, lastUsedAt, unusedSince: lastUsedAt + HOUR };
}

/** With its secret, or briefly with the previous one (docs/product.md#sessions). */
export function isOpenedBy(session: Session, token: string, now: number): boolean {
  const { secret, before, beforeUntil } = keptOf(session);
  const shown = hashOf(token);
  return shown === secret || (shown === before && (beforeUntil === '' || now < Number(beforeUntil)));
}

/**
 * It opened the session once, so it was copied and the other copy was renewed (docs/product.md#copied-sessions).
 * Cannot be forged without having had the cookie.
 */
export function isOutdated(session: Session, token: string, now: number): boolean {
  const { secret, before, beforeUntil, older } = keptOf(session);
  const shown = hashOf(token);
  if (shown === secret) return false;
  if (shown === before) return beforeUntil !== '' && now >= Number(beforeUntil);
  return older.split(' ').includes(prefixOf(shown));
}

/** See docs/product.md#second-factor-of-operators. */
export const isConfirmed = (session: Session, now: number): boolean =>
  now < Number(keptOf(session).confirmedUntil);

/** `null` withdraws the second factor. */
export const confirmedUntil = (session: Session, until: number | null): Session => ({
  ...session,
  fields: { ...keptOf(session), confirmedUntil: until === null ? '' : String(until) },
});

/**
 * A new secret once a day, once a minute while the client still sends the old one, or the hour of its last use
 * (docs/product.md#devices-and-sign-ins).
 */
export function renewalOf(
  session: Session,
  token: string,
  randomBytes: RandomBytes,
  now: number,
): Omit<NewSession, 'id'> | null {
  const before = keptOf(session);
  const kept = { ...before, usedAt: hourOf(now) };
  const shown = hashOf(token);
  const isCurrent = shown === kept.secret;
  const isDue = now >= Number(kept.renewedAt) + (isCurrent ? renewAfter : grace);
  if (isDue && (isCurrent || kept.beforeUntil === '')) {
    const renewed = tokenOf(randomBytes, sessionIdOf(token));
    const fields = {
      ...kept,
      secret: hashOf(renewed),
      before: shown,
      beforeUntil: '',
      older: isCurrent ? withOlder(kept) : kept.older,
      renewedAt: String(now),
    };
    return { token: renewed, expiresAt: Math.min(now + idle, Number(kept.endsAt)), fields };
  }
  if (isCurrent && kept.before !== '' && kept.beforeUntil === '')
    return { token, expiresAt: session.expiresAt, fields: { ...kept, beforeUntil: String(now + grace) } };
  if (kept.usedAt !== before.usedAt) return { token, expiresAt: session.expiresAt, fields: kept };
  return null;
}
