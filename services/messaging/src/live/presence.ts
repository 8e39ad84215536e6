import type { ServerFrame } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import type { Audience, Listener } from './audience.ts';
import type { Instances } from './instances.ts';
import type { Partners } from './partners.ts';

/** Tells matches who is there (product 35). May be wrong for a while: it is shown, and nothing is decided by it. */
export interface Presence {
  joined(listener: Listener): void;
  left(member: string): void;
  /** A member has just been matched with another. */
  matched(member: string, other: string): void;
  stop(): void;
}

export interface PresenceOptions {
  audience: Audience;
  partners: Partners;
  instances(): Pick<Instances, 'whoIsElsewhere'>;
  tell(members: readonly string[], frame: ServerFrame): void;
  log: ServiceContext['log'];
}

/** Who comes back within it has not gone: pages are reloaded, connections drop. */
const GRACE_MS = 5_000;

export function createPresence({ audience, partners, instances, tell, log }: PresenceOptions): Presence {
  const leaving = new Map<string, NodeJS.Timeout>();
  const isHere = (member: string) => audience.of(member).length > 0;
  const frameOf = (memberId: string, isOnline: boolean): ServerFrame => ({
    type: 'presence',
    memberId,
    isOnline,
  });
  const unlessItFails = (work: Promise<void>) =>
    work.catch((err: unknown) => log.warn({ err }, 'who is there could not be told'));

  async function welcome(listener: Listener): Promise<void> {
    const others = await partners.of(listener.member);
    tell(others, frameOf(listener.member, true));
    const elsewhere = await instances().whoIsElsewhere(others.filter((other) => !isHere(other)));
    for (const other of new Set([...others.filter(isHere), ...elsewhere]))
      listener.tell(frameOf(other, true));
  }
  async function farewell(member: string): Promise<void> {
    const others = await partners.of(member);
    const elsewhere = await instances().whoIsElsewhere([member]);
    if (!isHere(member) && elsewhere.length === 0) tell(others, frameOf(member, false));
  }

  async function introduce(member: string, other: string): Promise<void> {
    if (isHere(other) || (await instances().whoIsElsewhere([other])).length > 0)
      tell([member], frameOf(other, true));
  }

  return {
    matched: (member, other) => void unlessItFails(introduce(member, other)),
    joined(listener) {
      clearTimeout(leaving.get(listener.member));
      leaving.delete(listener.member);
      void unlessItFails(welcome(listener));
    },
    left(member) {
      if (isHere(member)) return;
      const late = setTimeout(() => {
        leaving.delete(member);
        void unlessItFails(farewell(member));
      }, GRACE_MS).unref();
      leaving.set(member, late);
    },
    stop() {
      for (const late of leaving.values()) clearTimeout(late);
    },
  };
}
