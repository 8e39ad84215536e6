import { pairKey, type ServerFrame } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import type { Audience, Listener } from './audience.ts';
import type { Instances } from './instances.ts';
import type { Partners } from './partners.ts';
import type { Telling } from './telling.ts';

/**
 * Tells matches who is there (docs/product.md#presence-and-typing). May be wrong for a while: it is shown, and nothing
 * is decided by it.
 */
export interface Presence {
  joined(listener: Listener): void;
  left(member: string): void;
  /** Two members have just been matched. */
  matched(one: string, other: string): void;
  /** The match of two members has just ended. */
  parted(one: string, other: string): void;
  stop(): void;
}

export interface PresenceOptions {
  audience: Audience;
  partners: Partners;
  instances(): Pick<Instances, 'whoIsElsewhere' | 'tellOfLeavingElsewhere'>;
  telling: Telling;
  log: ServiceContext['log'];
}

/**
 * Someone who comes back within it has not gone: pages are reloaded, connections drop. A match that ends takes as long
 * to show, so that nobody can tell a block from a member who leaves (docs/product.md#what-a-socket-tells).
 */
const GRACE_MS = 5_000;
/** The news of a match may come before our own rows have it. */
const JUST_MATCHED = { matched: true } as const;

export function createPresence({ audience, partners, instances, telling, log }: PresenceOptions): Presence {
  const waiting = new Map<string, NodeJS.Timeout>();
  const isHere = (member: string) => audience.of(member).length > 0;
  const frameOf = (memberId: string, isOnline: boolean): ServerFrame => ({
    type: 'presence',
    memberId,
    isOnline,
  });
  const unlessItFails = (work: Promise<unknown>) =>
    work.catch((err: unknown) => log.warn({ err }, 'who is there could not be told'));

  async function thoseThere(members: readonly string[]): Promise<readonly string[]> {
    const elsewhere = await instances().whoIsElsewhere(members.filter((member) => !isHere(member)));
    return [...new Set([...members.filter(isHere), ...elsewhere])];
  }

  async function welcome(listener: Listener): Promise<void> {
    const { member } = listener;
    const others = await partners.of(member);
    if (isHere(member)) await telling.everywhere(others, frameOf(member, true));
    for (const other of await telling.mutual(member, await thoseThere(others)))
      audience.tell(listener, frameOf(other, true));
  }
  async function farewell(member: string): Promise<void> {
    if ((await thoseThere([member])).length > 0) return;
    // Everyone who was told, not the matches by now: of a member who was banned or erased none may be left.
    audience.tellOfLeaving(member);
    instances().tellOfLeavingElsewhere(member);
  }

  async function introduce(one: string, other: string): Promise<void> {
    const there = await thoseThere([one, other]);
    if (there.includes(other)) await telling.everywhere([one], frameOf(other, true), JUST_MATCHED);
    if (there.includes(one)) await telling.everywhere([other], frameOf(one, true), JUST_MATCHED);
  }
  async function part(one: string, other: string): Promise<void> {
    if (await partners.are(one, other)) return;
    await telling.everywhere([one], frameOf(other, false));
    await telling.everywhere([other], frameOf(one, false));
  }

  function afterGrace(key: string, work: () => Promise<void>): void {
    if (waiting.has(key)) return;
    const late = setTimeout(() => {
      waiting.delete(key);
      void unlessItFails(work());
    }, GRACE_MS).unref();
    waiting.set(key, late);
  }

  return {
    matched: (one, other) => void unlessItFails(introduce(one, other)),
    parted: (one, other) => afterGrace(pairKey(one, other), () => part(one, other)),
    joined(listener) {
      clearTimeout(waiting.get(listener.member));
      waiting.delete(listener.member);
      void unlessItFails(welcome(listener));
    },
    left(member) {
      if (!isHere(member)) afterGrace(member, () => farewell(member));
    },
    stop() {
      for (const late of waiting.values()) clearTimeout(late);
    },
  };
}
