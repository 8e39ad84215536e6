import type { Endings, Entries, Entry } from './state.ts';

export interface Session {
  member: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /**
   * What its holder must present, and the device and country it began on: hashes, times and our own words only
   * (docs/design.md#signing-out-holds-at-once).
   */
  fields: Entry['fields'];
}

export interface MembersSession extends Session {
  id: string;
}

/** Closes the sockets of a session or member (docs/design.md#signing-out-holds-at-once). */
export interface Revocation {
  position: number;
  kind: 'session' | 'member';
  id: string;
}

/**
 * Shared by the gateway, identity and services with sockets (docs/design.md#signing-out-holds-at-once). An id is
 * not enough to sign in.
 */
export interface Sessions {
  /** Uses the current epoch or an earlier one; if that has been raised since, the session is dead from the start. */
  openSession(
    id: string,
    member: string,
    expiresAt: number,
    more?: { epoch?: number | undefined; fields?: Session['fields'] },
  ): Promise<void>;
  session(id: string, now: number): Promise<Session | null>;
  /** Longest-lived first (docs/product.md#devices-and-sign-ins). */
  sessionsOfMember(member: string, limit: number, now: number): Promise<MembersSession[]>;
  /** Compare-and-set; returns whether it succeeded. */
  changeSession(
    id: string,
    from: Session,
    to: Pick<Session, 'fields' | 'expiresAt'>,
    now: number,
  ): Promise<boolean>;
  endSession(id: string): Promise<void>;
  /** Also ends the member's other entries, including those put concurrently. */
  endSessionsOf(member: string): Promise<void>;
  revocationsAfter(position: number): Promise<Revocation[]>;
  lastRevocation(): Promise<number>;
}

const PREFIX = 'session:';
const keyOf = (id: string) => `${PREFIX}${id}`;

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
