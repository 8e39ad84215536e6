import type { Endings, Entries } from './state.ts';

export interface Session {
  member: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Something that ended: a session, or all sessions of a member. Sockets are closed by it (design 18). */
export interface Revocation {
  position: number;
  kind: 'session' | 'member';
  /** The hash of the session's token, or the member's id. */
  id: string;
}

/** Sessions, which the gateway, identity and whoever holds sockets share (design 18). Tokens arrive hashed. */
export interface Sessions {
  /**
   * Opens a session under the member's current epoch, or under the one that an entry of theirs had: when that was
   * raised meanwhile the session is born dead.
   */
  openSession(tokenHash: string, member: string, expiresAt: number, epoch?: number): Promise<void>;
  /** A live session, or `null`. */
  session(tokenHash: string, now: number): Promise<Session | null>;
  /** Ends one session and logs it, unless there is none. */
  endSession(tokenHash: string): Promise<void>;
  /** Ends all sessions of a member and whatever else is kept as theirs, also what is put in a race, and logs it. */
  endSessionsOf(member: string): Promise<void>;
  /** The revocations after a position, in order. */
  revocationsAfter(position: number): Promise<Revocation[]>;
  /** The position of the last revocation, 0 before the first. */
  lastRevocation(): Promise<number>;
}

const PREFIX = 'session:';
const keyOf = (tokenHash: string) => `${PREFIX}${tokenHash}`;

/** Sessions as entries that their member owns; the same over every engine. */
export function sessionsOf(engine: Entries & Endings): Sessions {
  return {
    openSession: (tokenHash, member, expiresAt, epoch) =>
      engine.put(keyOf(tokenHash), { owner: member, fields: {}, expiresAt, epoch }),

    async session(tokenHash, now) {
      const entry = await engine.get(keyOf(tokenHash), now);
      return entry && { member: entry.owner, expiresAt: entry.expiresAt };
    },

    endSession: (tokenHash) => engine.end(keyOf(tokenHash)),

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
