import type { Disclosure, PairFacts } from '@kolo/contracts/profile/visibility';
import type { ServerFrame } from '@kolo/contracts/protocol/socketFrames';
import type { Sights, Visibility } from '@kolo/service';
import type { Audience } from './audience.ts';
import { confirmHearers, findHearers } from './findHearers.ts';
import type { Instances } from './instances.ts';

/**
 * Every frame goes through here: only members who may hear of its subject are told
 * (docs/product.md#what-a-socket-tells).
 */
export interface FrameSender {
  /** At all instances. `known` holds pair facts our rows may not have yet. */
  everywhere(members: readonly string[], frame: ServerFrame, known?: Partial<PairFacts>): Promise<void>;
  /** On this instance. */
  here(members: readonly string[], frame: ServerFrame): Promise<void>;
  /** Frames another instance passed on. */
  received(members: readonly string[], frame: ServerFrame): void;
  /** Whether a member is told of another's message. What is not told now comes only with the next connection. */
  isTold(member: string, subject: string): Promise<boolean>;
  /** Those whose presence the member may learn of. */
  mutual(member: string, others: readonly string[]): Promise<readonly string[]>;
}

/** The subject of a frame and what it tells; `null` if it is the recipient's own. */
function disclosureOf(frame: ServerFrame): { subject: string; disclosure: Disclosure } | null {
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

export function createFrameSender(
  sights: Sights & Visibility,
  audience: Audience,
  instances: () => Pick<Instances, 'tellElsewhere'>,
): FrameSender {
  const hearers = async (members: readonly string[], frame: ServerFrame, known?: Partial<PairFacts>) => {
    const told = disclosureOf(frame);
    if (told === null) return members;
    const find = frame.type === 'match_made' ? confirmHearers : findHearers;
    return find(sights, told.disclosure, told.subject, members, known);
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
      (await confirmHearers(sights, 'messageNotice', subject, [member])).length > 0,
    mutual: (member, others) => findHearers(sights, 'presence', member, others),
  };
}
