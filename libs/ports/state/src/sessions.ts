import type { Endings, Entries, Entry } from './state.ts';

export interface Session {
  member: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /**
   * What its holder must show, and on what kind of device and in which country it began; the rules lie with whom they
   * concern (docs/design.md#signing-out-holds-at-once).
   * Hashes, times and words of our own only.
   */
  fields: Entry['fields'];
}

/** A member's session with its id. */
export interface MembersSession extends Session {
  id: string;
}

/**
 * Something that ended: a session, or all sessions of a member. Sockets are closed by it
 * (docs/design.md#signing-out-holds-at-once).
 */
export interface Revocation {
  position: number;
  kind: 'session' | 'member';
  /** The session's id, or the member's. */
  id: string;
}

/**
 * Sessions, which the gateway, identity and whoever holds sockets share (docs/design.md#signing-out-holds-at-once). The
 * id of one stays for its life and lets nobody in.
 */
export interface Sessions {
  /**
   * Opens a session under the member's current epoch, or under the one that an entry of theirs had: when that was
   * raised meanwhile the session is born dead.
   */
  openSession(
    id: string,
    member: string,
    expiresAt: number,
    more?: { epoch?: number | undefined; fields?: Session['fields'] },
  ): Promise<void>;
  /** A live session, or `null`. */
  session(id: string, now: number): Promise<Session | null>;
  /** Up to `limit` live sessions of a member, those that live longest first (docs/product.md#devices-and-sign-ins). */
  sessionsOfMember(member: string, limit: number, now: number): Promise<MembersSession[]>;
  /** Prolongs or changes a live session that is still as it was read; answers whether it did. */
  changeSession(
    id: string,
    from: Session,
    to: Pick<Session, 'fields' | 'expiresAt'>,
    now: number,
  ): Promise<boolean>;
  /** Ends one session and logs it, unless there is none. */
  endSession(id: string): Promise<void>;
  /** Ends all sessions of a member and whatever else is kept as theirs, also what is put in a race, and logs it. */
  endSessionsOf(member: string): Promise<void>;
  /** The revocations after a position, in order. */
  revocationsAfter(position: number): Promise<Revocation[]>;
  /** The position of the last revocation, 0 before the first. */
  lastRevocation(): Promise<number>;
}

const PREFIX = 'session:';
const keyOf = (id: string) => `${PREFIX}${id}`;

/** Sessions as entries that their member owns; the same over every engine. */
export function sessionsOf(engine: Entries & Endings): Sessions {
  return {
    openSession: (id, member, expiresAt, { epoch, fields = {} } = {}) =>
      engine.put(keyOf(id), { owner: member, fields, expiresAt, epoch }),

    async session(id, now) {
      const entry = await engine.get(keyOf(id), now);
      return entry && { member: entry.owner, expiresAt: entry.expiresAt, fields: entry.fields };
    },

    async sessionsOfMember(member, limit, now) {
      const entries = await engine.ownedBy({ owner: member, prefix: PREFIX, limit }, now);
      return entries.map(({ key, owner, expiresAt, fields }) => ({
        id: key.slice(PREFIX.length),
        member: owner,
        expiresAt,
        fields,
      }));
    },

    changeSession: (id, from, to, now) => engine.change(keyOf(id), from.fields, to, now),

    endSession: (id) => engine.end(keyOf(id)),

    endSessionsOf: (member) => engine.endOwner(member),

    async revocationsAfter(position) {
      return (await engine.endingsAfter(position)).flatMap(({ kind, id, position }): Revocation[] => {
        if (kind === 'owner') return [{ position, kind: 'member', id }];
        return id.startsWith(PREFIX) ? [{ position, kind: 'session', id: id.slice(PREFIX.length) }] : [];
      });
    },

    lastRevocation: () => engine.lastEnding(),
  };
}
