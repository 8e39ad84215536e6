import type { Disclosure, PairFacts, ServerFrame } from '@kolo/contracts';
import type { Sights } from '@kolo/service';
import { hearersOf } from '../hearers.ts';
import type { Audience } from './audience.ts';
import type { Instances } from './instances.ts';

/**
 * The way of every frame to sockets: only who may hear of its subject is told (docs/product.md#what-a-socket-tells).
 */
export interface Telling {
  /** Tells some members, wherever they are connected; `known` is what is known of the pairs before our own rows have it. */
  everywhere(members: readonly string[], frame: ServerFrame, known?: Partial<PairFacts>): Promise<void>;
  /** Tells some members on this instance. */
  here(members: readonly string[], frame: ServerFrame): Promise<void>;
  /** Tells members on this instance what another one, which has asked, passes on. */
  received(members: readonly string[], frame: ServerFrame): void;
  /** Whether a member is told of messages by the subject. */
  isTold(member: string, subject: string): Promise<boolean>;
  /** Those of some others of whom a member may know that they are there. */
  mutual(member: string, others: readonly string[]): Promise<readonly string[]>;
}

/** The member whom a frame is about, and what it tells of them; `null` where it may be told to anybody whom it was made for. */
function toldBy(frame: ServerFrame): { subject: string; disclosure: Disclosure } | null {
  switch (frame.type) {
    case 'new_message':
      return { subject: frame.message.senderId, disclosure: 'messageNotice' };
    case 'match_made':
      return { subject: frame.memberId, disclosure: 'matchNotice' };
    case 'typing':
      return { subject: frame.memberId, disclosure: 'typing' };
    case 'conversation_read':
      return { subject: frame.memberId, disclosure: 'receipt' };
    case 'presence':
      return frame.isOnline ? { subject: frame.memberId, disclosure: 'presence' } : null;
    case 'auth_success':
    case 'read_by_self':
      return null;
  }
}

export function createTelling(
  sights: Sights,
  audience: Audience,
  instances: () => Pick<Instances, 'tellElsewhere'>,
): Telling {
  const hearers = async (members: readonly string[], frame: ServerFrame, known?: Partial<PairFacts>) => {
    const told = toldBy(frame);
    return told === null ? members : hearersOf(sights, told.disclosure, told.subject, members, known);
  };
  const isHere = (member: string) => audience.of(member).length > 0;
  function tellHere(members: readonly string[], frame: ServerFrame): void {
    for (const member of members) for (const listener of audience.of(member)) audience.tell(listener, frame);
  }

  return {
    async everywhere(members, frame, known) {
      const told = await hearers(members, frame, known);
      tellHere(told, frame);
      if (told.length > 0) instances().tellElsewhere(told, frame);
    },
    received: tellHere,
    here: async (members, frame) => tellHere(await hearers(members.filter(isHere), frame), frame),
    isTold: async (member, subject) =>
      (await hearersOf(sights, 'messageNotice', subject, [member])).length > 0,
    mutual: (member, others) => hearersOf(sights, 'presence', member, others),
  };
}
