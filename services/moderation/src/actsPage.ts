import { type ActsPage, type InternalInput, LIMITS } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import type { Cases } from './cases.ts';
import { type ActRow, actsView, isByCommand, orderOf } from './views/acts.ts';
import { type CaseRow, casesView } from './views/cases.ts';

type Parts = { documents: Documents; cases: Cases };
type Act = ActsPage['acts'][number];
const { page: PAGE } = LIMITS.moderation;
const { collection: COLLECTION } = actsView;

/** Why an operator did something, as far as it was said to anybody. */
function whyOf({ act, why }: ActRow, row: CaseRow | undefined): string | null {
  if (act === 'case-decided') return row?.ground ?? null;
  return act === 'appeal-decided' ? (row?.appealReason ?? null) : why;
}

/** Rows of acts as operators read them; what belongs to a case that is forgotten is left out. */
async function told({ documents, cases }: Parts, acts: readonly ActRow[]): Promise<Act[]> {
  const rows = await documents.getMany(
    casesView.collection,
    acts.flatMap(({ caseId }) => caseId ?? []),
  );
  const person = await cases.people([
    ...acts.flatMap(({ by, member }) => (member === null ? [by] : [by, member])),
    ...[...rows.values()].map(({ member }) => member),
  ]);
  return acts.flatMap((act) => {
    const row = act.caseId === null ? undefined : rows.get(act.caseId);
    const about = act.member ?? act.erased ?? row?.member ?? (act.list ? act.by : '');
    if (about === '') return [];
    return [
      {
        ...{ id: act.id, act: act.act, at: act.at, caseId: row ? act.caseId : null, tier: act.tier },
        by: isByCommand(act) ? null : person(act.by),
        about: person(about),
        number: row?.number ?? null,
        decision: act.act === 'case-decided' ? (row?.decision ?? null) : null,
        outcome: act.act === 'appeal-decided' ? (row?.outcome ?? null) : null,
        why: whyOf(act, row),
        ...(act.contactShown && { contactShown: true as const }),
        ...(act.list && { list: act.list }),
      },
    ];
  });
}

const nextOf = (acts: readonly ActRow[]): string | null =>
  acts.length < PAGE ? null : (acts.at(-1)?.order ?? null);

/**
 * A page of what operators did, the newest first: before a place, or from the end (docs/product.md#cases-and-decisions,
 * docs/product.md#what-operators-do-to-accounts).
 */
export async function readActs(parts: Parts, before: string | undefined): Promise<ActsPage> {
  const acts = await parts.documents.find(COLLECTION, {
    where: { order: { gt: '', ...(before !== undefined && { lt: before }) } },
    sort: { by: 'order', order: 'desc' },
    limit: PAGE,
  });
  return { acts: await told(parts, acts), next: nextOf(acts) };
}

/**
 * A page of the same from the oldest on, since a moment or after a place; with whom it was about, a page may hold fewer
 * and not be the last (docs/product.md#what-operators-do-to-accounts).
 */
export async function auditActs(
  parts: Parts,
  { since, by, about, after }: InternalInput<'moderation', 'acts'>,
): Promise<ActsPage> {
  const acts = await parts.documents.find(COLLECTION, {
    where: { order: { gt: after ?? (since === null ? '' : orderOf(since)) }, ...(by !== null && { by }) },
    sort: { by: 'order', order: 'asc' },
    limit: PAGE,
  });
  const all = await told(parts, acts);
  return {
    acts: about === null ? all : all.filter((act) => act.about.id === about),
    next: nextOf(acts),
  };
}
