import type { QueueCard } from '@kolo/contracts/api/moderation/queue';
import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import type { Journal, Peers } from '@kolo/service';
import { readCase } from '../case/readCase.ts';
import { refusalToAct, refusalToBan, refuseBy, type Staff } from '../case/staff.ts';
import { describeCase } from '../pages/casePage.ts';
import type { Cases } from '../pages/cases.ts';
import { closingOf, plannedOf } from './queuePage.ts';

/**
 * Everything open about a member (docs/product.md#the-queue). Throws `case_not_found` if nothing is, and
 * `case_about_oneself` if somebody else can decide.
 */
export async function readCard(
  { cases, journal, peers }: { cases: Cases; journal: Journal; peers: Peers },
  memberId: string,
  { asker, staff }: { asker: string; staff: Staff },
): Promise<QueueCard> {
  const waiting = await cases.waitingAbout(memberId);
  const refusal = refusalToAct(asker, { member: memberId, reporter: null }, staff);
  if (refusal === 'case_about_oneself') refuseBy(refusal);
  const rows = waiting.toSorted((one, other) => (one.order < other.order ? -1 : 1));
  const shown = rows.slice(0, LIMITS.moderation.card);
  const answers = await cases.answersOf(shown, asker);
  const [first] = answers;
  if (!first) throw new Problem('case_not_found');
  const details = await Promise.all(
    shown.map(async (row, place) => {
      const answer = answers[place] ?? first;
      return describeCase(cases, { row, answer, record: await readCase(journal, row.id) }, { asker, staff });
    }),
  );
  const reporters = [...new Set(answers.flatMap(({ reporter }) => reporter?.id ?? []))];
  const mayBan = refusalToBan(asker, staff) === null;
  const [since, before, person, correspondents] = await Promise.all([
    cases.accountsSince([memberId]),
    cases.aboutMember(memberId, { asker }),
    cases.people(rows.flatMap(({ planned }) => planned?.by ?? [])),
    mayBan
      ? // The card does without: an earlier release of messaging does not know the question.
        peers.ask('messaging', 'correspondents', { memberId }).catch(() => null)
      : Promise.resolve(null),
  ]);
  return {
    member: first.member,
    since: since(memberId),
    cases: details,
    more: rows.length - shown.length,
    before: before.filter(({ state }) => state === 'decided' || state === 'closed'),
    reporters: await Promise.all(reporters.map(async (id) => ({ id, ...(await cases.recordOf(id)) }))),
    planned: plannedOf(rows, person),
    closesAt: closingOf(rows),
    mayDecide: details.some(({ mayDecide }) => mayDecide),
    mayBan,
    isAboutStaff: refusal === 'case_about_staff',
    correspondents: correspondents?.count ?? null,
  };
}
