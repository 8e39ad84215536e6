import { LIMITS, Problem } from '@kolo/contracts';
import type { Clock, Peers } from '@kolo/service';
import { refusalOfAppeal, refusalToDecide, refusalToReveal, refuseBy } from './case/staff.ts';
import type { Cases } from './cases.ts';
import { type HandleLook, lookOf } from './looks.ts';
import { staffNow } from './staffNow.ts';

/**
 * What staff does at the page of a member with an account; each act is noted before anything is given
 * (docs/product.md#a-stated-purpose).
 */
export interface MemberAccess {
  /** Throws `purpose_required` where nothing opens the page to them. */
  openPage(by: string, member: string): Promise<void>;
  /** Opens the page for a while. */
  statePurpose(by: string, member: string, why: string): Promise<void>;
  /** Throws `purpose_required`, and `case_about_staff` for the address of an equal or higher role. */
  showContact(by: string, member: string): Promise<void>;
}

export function createMemberAccess({
  cases,
  handle,
  peers,
  clock,
}: {
  cases: Pick<Cases, 'waitingAbout'>;
  handle: HandleLook;
  peers: Peers;
  clock: Clock;
}): MemberAccess {
  const hourNow = () => clock().toISOString().slice(0, 'YYYY-MM-DDTHH'.length);

  /** The open case that opens the page; `null` where a purpose does. */
  async function openedBy(by: string, member: string): Promise<string | null> {
    const looks = await handle.stateOf(lookOf(member).stream);
    if ((looks.get(by)?.openUntil ?? '') > clock().toISOString()) return null;
    // A case of one's own would be a way round the purpose, and round the member's download.
    const waiting = (await cases.waitingAbout(member)).filter(({ openedBy }) => openedBy !== by);
    const staff = waiting.length > 0 ? await staffNow(peers, member) : null;
    const theirs = waiting.find(
      (row) => staff && (row.isDecided ? refusalOfAppeal : refusalToDecide)(by, row, staff) === null,
    );
    if (!theirs) throw new Problem('purpose_required');
    return theirs.id;
  }

  return {
    async openPage(by, member) {
      const caseId = await openedBy(by, member);
      if (caseId === null) return;
      await handle({ ...lookOf(member), command: { type: 'OpenPage', by, hour: hourNow(), caseId } });
    },
    async statePurpose(by, member, why) {
      const until = new Date(clock().getTime() + LIMITS.moderation.pageOpenFor).toISOString();
      const purpose = { why, until };
      await handle({ ...lookOf(member), command: { type: 'StatePurpose', by, hour: hourNow(), purpose } });
    },
    async showContact(by, member) {
      const caseId = await openedBy(by, member);
      refuseBy(refusalToReveal(by, member, await staffNow(peers, member)));
      await handle({ ...lookOf(member), command: { type: 'ShowContact', by, caseId } });
    },
  };
}
