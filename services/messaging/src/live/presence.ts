import { pairKey } from '@kolo/contracts/ids';
import type { ServerFrame } from '@kolo/contracts/protocol/socketFrames';
import type { ServiceContext } from '@kolo/service';
import type { Audience, Listener } from './audience.ts';
import type { FrameSender } from './frameSender.ts';
import type { Instances } from './instances.ts';
import type { Partners } from './partners.ts';

/**
 * Tells matches who is online (docs/product.md#presence-and-typing). May be briefly wrong; nothing is decided
 * by it.
 */
export interface Presence {
  joined(listener: Listener): void;
  left(member: string): void;
  matched(one: string, other: string): void;
  parted(one: string, other: string): void;
  stop(): void;
}

export interface PresenceOptions {
  audience: Audience;
  partners: Partners;
  instances(): Pick<Instances, 'whoIsElsewhere' | 'tellOfLeavingElsewhere'>;
  telling: FrameSender;
  log: ServiceContext['log'];
}

/**
 * Bridges reloads and dropped connections. The end of a match is delayed as long, so that a block looks like
 * leaving (docs/product.md#what-a-socket-tells).
 */
const GRACE_MS = 5_000;
/** Our rows may not have the match yet. */
const JUST_MATCHED = { matched: true } as const;

export function createPresence({
  audience,
  partners,
  instances,
  telling: frames,
  log,
}: PresenceOptions): Presence {
  const waiting = new Map<string, NodeJS.Timeout>();
  const isHere = (member: string) => audience.of(member).length > 0;
  const frameOf = (memberId: string, isOnline: boolean): ServerFrame => ({
    type: 'presence',
    memberId,
    isOnline,
  });
  const unlessItFails = (work: Promise<unknown>) =>
    work.catch((err: unknown) => log.warn({ err }, 'who is there could not be told'));

  async function findPresent(members: readonly string[]): Promise<readonly string[]> {
    const elsewhere = await instances().whoIsElsewhere(members.filter((member) => !isHere(member)));
    return [...new Set([...members.filter(isHere), ...(elsewhere ?? [])])];
  }

  async function announceArrival(listener: Listener): Promise<void> {
    const { member } = listener;
    const others = await partners.of(member);
    if (isHere(member)) await frames.everywhere(others, frameOf(member, true));
    for (const other of await frames.mutual(member, await findPresent(others)))
      audience.tell(listener, frameOf(other, true));
  }
  async function announceLeaving(member: string): Promise<void> {
    if ((await findPresent([member])).length > 0) return;
    // Whoever was told, as a banned or erased member has no matches left.
    audience.tellOfLeaving(member);
    instances().tellOfLeavingElsewhere(member);
  }

  async function introduce(one: string, other: string): Promise<void> {
    const there = await findPresent([one, other]);
    if (there.includes(other)) await frames.everywhere([one], frameOf(other, true), JUST_MATCHED);
    if (there.includes(one)) await frames.everywhere([other], frameOf(one, true), JUST_MATCHED);
  }
  async function separate(one: string, other: string): Promise<void> {
    if (await partners.are(one, other)) return;
    await frames.everywhere([one], frameOf(other, false));
    await frames.everywhere([other], frameOf(one, false));
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
    parted: (one, other) => afterGrace(pairKey(one, other), () => separate(one, other)),
    joined(listener) {
      clearTimeout(waiting.get(listener.member));
      waiting.delete(listener.member);
      void unlessItFails(announceArrival(listener));
    },
    left(member) {
      if (!isHere(member)) afterGrace(member, () => announceLeaving(member));
    },
    stop() {
      for (const late of waiting.values()) clearTimeout(late);
    },
  };
}
