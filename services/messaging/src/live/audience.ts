import type { ServerFrame } from '@kolo/contracts/protocol/socketFrames';

/** A joined socket of either protocol. */
export interface Listener {
  member: string;
  tell(frame: ServerFrame): void;
}

/** Who listens on this instance, and whose presence they were told. */
export interface Audience {
  /** Returns a function that removes it. */
  add(listener: Listener): () => void;
  of(member: string): readonly Listener[];
  all(): readonly Listener[];
  /** Skips listeners that have left, and presence they know already. */
  tell(listener: Listener, frame: ServerFrame): void;
  /** Only those who were told that the member is there. */
  tellOfLeaving(member: string): void;
}

function addTo<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  sets.set(key, (sets.get(key) ?? new Set<Value>()).add(value));
}
function removeFrom<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}

export function createAudience(): Audience {
  const byMember = new Map<string, Set<Listener>>();
  /** Indexed both ways. */
  const shownTo = new Map<Listener, Set<string>>();
  const seenBy = new Map<string, Set<Listener>>();
  const of = (member: string) => [...(byMember.get(member) ?? [])];

  function isNews(listener: Listener, frame: ServerFrame): boolean {
    if (frame.type !== 'presence') return true;
    const { memberId, isOnline } = frame;
    const wasShown = seenBy.get(memberId)?.has(listener) ?? false;
    if (isOnline === wasShown) return false;
    if (isOnline) {
      addTo(shownTo, listener, memberId);
      addTo(seenBy, memberId, listener);
    } else {
      removeFrom(shownTo, listener, memberId);
      removeFrom(seenBy, memberId, listener);
    }
    return true;
  }

  function tell(listener: Listener, frame: ServerFrame): void {
    if (byMember.get(listener.member)?.has(listener) && isNews(listener, frame)) listener.tell(frame);
  }

  return {
    add(listener) {
      addTo(byMember, listener.member, listener);
      return () => {
        removeFrom(byMember, listener.member, listener);
        for (const memberId of shownTo.get(listener) ?? []) removeFrom(seenBy, memberId, listener);
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
