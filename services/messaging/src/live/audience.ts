import type { ServerFrame } from '@kolo/contracts';
import type { Identity } from '@kolo/service';

/** A socket of either protocol whose member wants to hear what happens. */
export interface Listener extends Pick<Identity, 'member' | 'session'> {
  tell(frame: ServerFrame): void;
  /** Ends the connection and says why: the session ended, or this instance is going away. */
  close(reason: 'signed out' | 'going away'): void;
  /** Ends the connection at once. */
  cut(): void;
}

/** Who listens on this instance. */
export interface Audience {
  /** Adds a listener; the answer removes it. */
  add(listener: Listener): () => void;
  of(member: string): readonly Listener[];
  all(): readonly Listener[];
}

export function createAudience(): Audience {
  const byMember = new Map<string, Set<Listener>>();
  return {
    add(listener) {
      const listeners = byMember.get(listener.member) ?? new Set();
      byMember.set(listener.member, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byMember.get(listener.member) === listeners)
          byMember.delete(listener.member);
      };
    },
    of: (member) => [...(byMember.get(member) ?? [])],
    all: () => [...byMember.values()].flatMap((listeners) => [...listeners]),
  };
}
