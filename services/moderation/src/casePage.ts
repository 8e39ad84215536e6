import { type CasePage, Problem } from '@kolo/contracts';
import type { Journal } from '@kolo/service';
import { isForAnother } from './case/decide.ts';
import type { Cases } from './cases.ts';
import { type CaseRecord, readCase } from './record.ts';

type Origin = Pick<CasePage, 'text' | 'photoId' | 'blocked'> & { openedBy: string | null };

function originOf({ opened }: CaseRecord): Origin {
  if (opened.type === 'CaseOpened')
    return { text: opened.data.ground, openedBy: opened.data.by, photoId: null, blocked: false };
  const { text, photoId = null, blocked } = opened.data;
  return { text, openedBy: null, photoId, blocked };
}

/**
 * A case as an operator reads it, without its evidence (product 45). `asker` is the operator, `operators` are all that
 * there are. Throws `case_not_found`.
 */
export async function readCasePage(
  { cases, journal }: { cases: Cases; journal: Journal },
  caseId: string,
  { asker, operators }: { asker: string; operators: readonly string[] },
): Promise<CasePage> {
  const [row, record] = await Promise.all([cases.find(caseId), readCase(journal, caseId)]);
  const [answer] = row ? await cases.answersOf([row]) : [];
  if (!row || !answer) throw new Problem('case_not_found');
  const { decided, appealed, appealDecided, looks } = record;
  const origin = originOf(record);
  const { profile, messages, photo, missing } = record.opened.data.evidence;
  const acting = [origin.openedBy, decided?.data.by, appealDecided?.data.by].filter((by) => by != null);
  const person = await cases.people([...acting, ...looks.map(({ data }) => data.by)]);
  return {
    ...answer,
    ...origin,
    openedBy: origin.openedBy === null ? null : person(origin.openedBy),
    evidence: {
      profile: profile !== null,
      messages: messages?.length ?? 0,
      photo: photo !== null,
      missing,
    },
    looks: looks.map(({ data, recordedAt }) => ({ by: person(data.by), at: recordedAt })),
    decision: decided && {
      decision: decided.data.decision,
      until: decided.data.until,
      by: person(decided.data.by),
      at: decided.recordedAt,
      ground: decided.data.ground,
      facts: decided.data.facts,
      tellReporter: decided.data.tellReporter,
    },
    appeal: appealed && {
      text: appealed.data.text,
      filedAt: appealed.recordedAt,
      decision: appealDecided && {
        outcome: appealDecided.data.outcome,
        reason: appealDecided.data.reason,
        by: person(appealDecided.data.by),
        at: appealDecided.recordedAt,
      },
      mayDecide: appealDecided === null && !isForAnother(asker, decided?.data.by, operators),
    },
    aboutMember: await cases.aboutMember(row.member, caseId),
    byReporter: row.reporter === null ? [] : await cases.byReporter(row.reporter, caseId),
  };
}
