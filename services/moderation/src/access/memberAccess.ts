import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import type { Clock, Peers } from '@kolo/service';
import { refusalOfAppeal, refusalToDecide, refusalToReveal, refuseBy } from '../case/staff.ts';
import type { Cases } from '../pages/cases.ts';
import { fetchStaff } from './fetchStaff.ts';
import { type HandlePageView, pageViewTarget } from './pageViews.ts';

/** Staff access to a member's page, recorded before anything is shown (docs/product.md#a-stated-purpose). */
export interface MemberAccess {
  /** Throws `purpose_required`. */
  openPage(by: string, member: string): Promise<void>;
  statePurpose(by: string, member: string, why: string): Promise<void>;
  /** Throws `purpose_required`, and `case_about_staff` for an equal or higher role. */
  showContact(by: string, member: string): Promise<void>;
}

export function createMemberAccess({
  cases,
  handle,
  peers,
  clock,
}: {
  cases: Pick<Cases, 'waitingAbout'>;
  handle: HandlePageView;
  peers: Peers;
  clock: Clock;
}): MemberAccess {
  const hourNow = () => clock().toISOString().slice(0, 'YYYY-MM-DDTHH'.length);

  /** The case that opens the page; `null` if a purpose does. */
  async function caseOpening(by: string, member: string): Promise<string | null> {
    const looks = await handle.stateOf(pageViewTarget(member).stream);
    if ((looks.get(by)?.openUntil ?? '') > clock().toISOString()) return null;
    // A case they opened themselves would bypass the purpose, and the member's download.
    const waiting = (await cases.waitingAbout(member)).filter(({ openedBy }) => openedBy !== by);
    const staff = waiting.length > 0 ? await fetchStaff(peers, member) : null;
    const theirs = waiting.find(
      (row) => staff && (row.isDecided ? refusalOfAppeal : refusalToDecide)(by, row, staff) === null,
    );
    if (!theirs) throw new Problem('purpose_required');
    return theirs.id;
  }

  return {
    async openPage(by, member) {
      const caseId = await caseOpening(by, member);
      if (caseId === null) return;
      await handle({ ...pageViewTarget(member), command: { type: 'OpenPage', by, hour: hourNow(), caseId } });
    },
    async statePurpose(by, member, why) {
      const until = new Date(clock().getTime() + LIMITS.moderation.pageOpenFor).toISOString();
      const purpose = { why, until };
      await handle({
        ...pageViewTarget(member),
        command: { type: 'StatePurpose', by, hour: hourNow(), purpose },
      });
    },
    async showContact(by, member) {
      const caseId = await caseOpening(by, member);
      refuseBy(refusalToReveal(by, member, await fetchStaff(peers, member)));
      await handle({ ...pageViewTarget(member), command: { type: 'ShowContact', by, caseId } });
    },
  };
}
