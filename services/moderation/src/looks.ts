import { type LookEvent, streams } from '@kolo/contracts';
import type { CommandHandler, Decider } from '@kolo/events';

/** One member of staff at a member's page: in which hour they opened it last, and until when a purpose opens it. */
interface Look {
  hour: string;
  openUntil: string;
}
/** By who looked. */
export type Looks = ReadonlyMap<string, Look>;

export type LookCommand =
  | { type: 'OpenPage'; by: string; hour: string; caseId: string }
  | { type: 'StatePurpose'; by: string; hour: string; purpose: { why: string; until: string } }
  /** `caseId` where a case opens the page, and no purpose. */
  | { type: 'ShowContact'; by: string; caseId: string | null };

/**
 * What staff looks at of a member (docs/product.md#a-stated-purpose): the page within a case once an hour and person,
 * each purpose, and each time that e-mail address and last name are shown. Without the member's key it is over.
 */
export const looksDecider: Decider<Looks, LookCommand, LookEvent> = {
  initial: new Map(),
  decide(looks, command) {
    const { by } = command;
    switch (command.type) {
      case 'OpenPage': {
        const { hour, caseId } = command;
        return looks.get(by)?.hour === hour ? [] : [{ type: 'MemberLooked', data: { by, hour, caseId } }];
      }
      case 'StatePurpose': {
        const { hour, purpose } = command;
        return [{ type: 'MemberLooked', data: { by, hour, purpose } }];
      }
      case 'ShowContact': {
        const { caseId } = command;
        return [{ type: 'ContactShown', data: { by, ...(caseId !== null && { caseId }) } }];
      }
    }
  },
  evolve(looks, event) {
    if (event.type !== 'MemberLooked') return looks;
    const { by, hour, purpose } = event.data;
    const openUntil = purpose?.until ?? looks.get(by)?.openUntil ?? '';
    return new Map(looks).set(by, { hour, openUntil });
  },
  forget: () => new Map(),
};

export type HandleLook = CommandHandler<Looks, LookCommand, LookEvent>;

/** Where it is noted who looked at a member, and under whose key. */
export const lookOf = (member: string) => ({ stream: streams.looked(member), subject: member });
