import { hash } from 'node:crypto';
import { LIMITS, type RandomBytes } from '@kolo/contracts';
import type { Session } from '@kolo/state';

const ID_BYTES = 16;
const SECRET_BYTES = 32;

const random = (randomBytes: RandomBytes, bytes: number) =>
  Buffer.from(randomBytes(bytes)).toString('base64url');

/** The part of a session's cookie by which it is found, which stays for its life and lets nobody in. */
export const sessionIdOf = (token: string): string => token.split('.', 1)[0] ?? '';

/** What is kept of a cookie's secret. */
const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** A cookie's value, `<id>.<secret>`: of a new session, or of one that is renewed. */
const tokenOf = (randomBytes: RandomBytes, id = random(randomBytes, ID_BYTES)): string =>
  `${id}.${random(randomBytes, SECRET_BYTES)}`;

/** A session as it is kept, with the cookie that opens it. */
export interface NewSession {
  token: string;
  id: string;
  expiresAt: number;
  fields: Session['fields'];
}

/**
 * What a session keeps. `before` is the secret that `secret` replaced; it counts until `beforeUntil`, which begins once
 * the new one was seen: an answer that got lost signs nobody out.
 */
interface Kept {
  secret: string;
  before: string;
  beforeUntil: string;
  /** Beginnings of the hashes of those before it, the latest first: by them a copied cookie shows itself. */
  older: string;
  renewedAt: string;
  endsAt: string;
  /** On what it began, in words of ours; empty where nobody knows. */
  device: string;
  /** In which country, by code; empty where nobody knows. */
  country: string;
  /** The hour of its last use. */
  usedAt: string;
  /** Until when a second factor counts that was passed in it; empty where none was. */
  confirmedUntil: string;
}

const HOUR = 3_600_000;
const hourOf = (now: number): string => String(now - (now % HOUR));

const { idle, most, renewAfter, grace } = LIMITS.session;

const OLDER_LENGTH = 12;
/** A secret a day for as long as a browser keeps a cookie that is not renewed. */
const MOST_OLDER = 30;
const beginningOf = (secretHash: string) => secretHash.slice(0, OLDER_LENGTH);
const withOlder = ({ before, older }: Kept): string =>
  before === ''
    ? older
    : [beginningOf(before), ...older.split(' ').filter(Boolean)].slice(0, MOST_OLDER).join(' ');

/**
 * A session that begins now (docs/product.md#sessions), on a device in words and in a country by code
 * (docs/product.md#devices-and-sign-ins).
 */
export function newSession(
  randomBytes: RandomBytes,
  now: number,
  { device = '', country = '' }: { device?: string; country?: string } = {},
): NewSession {
  const token = tokenOf(randomBytes);
  const kept: Kept = {
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
}: Session): Kept => ({
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

/**
 * What a member is told of a session of theirs; `country` is empty where none is known
 * (docs/product.md#devices-and-sign-ins).
 */
export interface SessionUse {
  device: string;
  country: string;
  /** Milliseconds since 1970, as the other. */
  signedInAt: number;
  lastUsedAt: number;
}

/** What a member is told of a session of theirs (docs/product.md#devices-and-sign-ins). */
export function useOf(session: Session): SessionUse {
  const { device, country, endsAt, usedAt } = keptOf(session);
  return { device, country, signedInAt: Number(endsAt) - most, lastUsedAt: Number(usedAt) };
}

/** Whether a cookie opens the session: by its secret, or for a moment by the one before (docs/product.md#sessions). */
export function isOpenedBy(session: Session, token: string, now: number): boolean {
  const { secret, before, beforeUntil } = keptOf(session);
  const shown = hashOf(token);
  return shown === secret || (shown === before && (beforeUntil === '' || now < Number(beforeUntil)));
}

/**
 * Whether a cookie opened the session once and does not any more: two hold copies of it, and one of them went on with
 * the new secret (docs/product.md#copied-sessions). Nobody can make that up without having had the cookie.
 */
export function isOutdated(session: Session, token: string, now: number): boolean {
  const { secret, before, beforeUntil, older } = keptOf(session);
  const shown = hashOf(token);
  if (shown === secret) return false;
  if (shown === before) return beforeUntil !== '' && now >= Number(beforeUntil);
  return older.split(' ').includes(beginningOf(shown));
}

/** Whether a second factor was passed in the session, and still counts (docs/product.md#second-factor-of-operators). */
export const isConfirmed = (session: Session, now: number): boolean =>
  now < Number(keptOf(session).confirmedUntil);

/** The session as one in which a second factor counts until then, `null` as one in which none does. */
export const confirmedUntil = (session: Session, until: number | null): Session => ({
  ...session,
  fields: { ...keptOf(session), confirmedUntil: until === null ? '' : String(until) },
});

/**
 * What becomes of a session that was opened by `token`: a new secret once a day, and once a minute for who still shows
 * the one before, since they did not get it; a note that the new one was seen; a note of the hour
 * (docs/product.md#devices-and-sign-ins). `null` when nothing is due.
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
