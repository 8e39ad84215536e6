import { type ActsPage, LIMITS } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import type { Cases } from './cases.ts';
import { type ActRow, actsView } from './views/acts.ts';
import { type CaseRow, casesView } from './views/cases.ts';

/** Why an operator did something, as far as it was said to anybody. */
function whyOf({ act }: ActRow, row: CaseRow): string | null {
  if (act === 'case-decided') return row.ground;
  return act === 'appeal-decided' ? row.appealReason : null;
}

/** A page of what operators did, the newest first: before a place, or from the end (product 45). */
export async function readActs(
  { documents, cases }: { documents: Documents; cases: Cases },
  before: string | undefined,
): Promise<ActsPage> {
  const { page: limit } = LIMITS.moderation;
  const acts = await documents.find<ActRow>(actsView.collection.name, {
    where: { position: { gt: '', ...(before !== undefined && { lt: before }) } },
    sort: { by: 'position', order: 'desc' },
    limit,
  });
  const rows = await documents.getMany<CaseRow>(
    casesView.collection.name,
    acts.map(({ caseId }) => caseId),
  );
  const person = await cases.people([
    ...acts.map(({ by }) => by),
    ...[...rows.values()].map(({ member }) => member),
  ]);
  return {
    acts: acts.flatMap((act) => {
      const row = rows.get(act.caseId);
      if (!row || row.number === '') return [];
      return {
        id: act.id,
        act: act.act,
        at: act.at,
        by: person(act.by),
        about: person(row.member),
        caseId: row.id,
        number: row.number,
        decision: act.act === 'case-decided' ? row.decision : null,
        outcome: act.act === 'appeal-decided' ? row.outcome : null,
        why: whyOf(act, row),
      };
    }),
    next: acts.length < limit ? null : (acts.at(-1)?.position ?? null),
  };
}
