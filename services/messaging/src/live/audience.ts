import type { ServerFrame } from '@kolo/contracts';

/** A socket of either protocol whose member wants to hear what happens. */
export interface Listener {
  member: string;
  tell(frame: ServerFrame): void;
}

/** Who listens on this instance, and who of them was told that whom is there. */
export interface Audience {
  /** Adds a listener; the answer removes it. */
  add(listener: Listener): () => void;
  of(member: string): readonly Listener[];
  all(): readonly Listener[];
  /** Tells a listener, unless it has left or has been told that somebody came or went. */
  tell(listener: Listener, frame: ServerFrame): void;
  /** Tells those who were told that a member is there that the member has gone. */
  tellOfLeaving(member: string): void;
}

function put<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  sets.set(key, (sets.get(key) ?? new Set<Value>()).add(value));
}
/** Takes a value out of the set of a key, and the key with the last one. */
function take<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}

export function createAudience(): Audience {
  const byMember = new Map<string, Set<Listener>>();
  /** Who each listener was told is there, and the same by whom it was told of. */
  const shownTo = new Map<Listener, Set<string>>();
  const seenBy = new Map<string, Set<Listener>>();
  const of = (member: string) => [...(byMember.get(member) ?? [])];

  function isNews(listener: Listener, frame: ServerFrame): boolean {
    if (frame.type !== 'presence') return true;
    const { memberId, isOnline } = frame;
    const wasShown = seenBy.get(memberId)?.has(listener) ?? false;
    if (isOnline === wasShown) return false;
    if (isOnline) {
      put(shownTo, listener, memberId);
      put(seenBy, memberId, listener);
    } else {
      take(shownTo, listener, memberId);
      take(seenBy, memberId, listener);
    }
    return true;
  }

  function tell(listener: Listener, frame: ServerFrame): void {
    if (byMember.get(listener.member)?.has(listener) && isNews(listener, frame)) listener.tell(frame);
  }

  return {
    add(listener) {
      put(byMember, listener.member, listener);
      return () => {
        take(byMember, listener.member, listener);
        for (const memberId of shownTo.get(listener) ?? []) take(seenBy, memberId, listener);
        shownTo.delete(listener);
      };
    },
    of,
    all: () => [...byMember.values()].flatMap((listeners) => [...listeners]),
    tell,
    tellOfLeaving(memberId) {
      for (const listener of [...(seenBy.get(memberId) ?? [])])
        tell(listener, { type: 'presence', memberId, isOnline: false });
    },
  };
}
