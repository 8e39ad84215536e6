import type { ActsPage } from '@kolo/contracts/api/moderation/acts';
import { LIMITS } from '@kolo/contracts/limits';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import type { Documents } from '@kolo/documents';
import { type ActRow, actsView, isByCommand, orderOf } from '../views/acts.ts';
import { type CaseRow, casesView } from '../views/cases.ts';
import type { Cases } from './cases.ts';

type Parts = { documents: Documents; cases: Cases };
type Act = ActsPage['acts'][number];
const { page: PAGE } = LIMITS.moderation;
const { collection: COLLECTION } = actsView;

function reasonOf({ act, why }: ActRow, row: CaseRow | undefined): string | null {
  if (act === 'case-decided') return row?.ground || null;
  return act === 'appeal-decided' ? (row?.appealReason ?? null) : why;
}

/** Leaves out acts of forgotten cases. */
async function describeActs({ documents, cases }: Parts, acts: readonly ActRow[]): Promise<Act[]> {
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
        id: act.id,
        act: act.act,
        at: act.at,
        caseId: row ? act.caseId : null,
        tier: act.tier,
        by: isByCommand(act) ? null : person(act.by),
        about: person(about),
        number: row?.number ?? null,
        decision: act.act === 'case-decided' ? (row?.decision ?? null) : null,
        outcome: act.act === 'appeal-decided' ? (row?.outcome ?? null) : null,
        why: reasonOf(act, row),
        contactShown: act.contactShown || undefined,
        list: act.list ?? undefined,
      },
    ];
  });
}

const nextOf = (acts: readonly ActRow[]): string | null =>
  acts.length < PAGE ? null : (acts.at(-1)?.order ?? null);

/** Newest first (docs/product.md#cases-and-decisions, docs/product.md#what-operators-do-to-accounts). */
export async function readActs(parts: Parts, before: string | undefined): Promise<ActsPage> {
  const acts = await parts.documents.find(COLLECTION, {
    where: { order: before === undefined ? { gt: '' } : { gt: '', lt: before } },
    sort: { by: 'order', order: 'desc' },
    limit: PAGE,
  });
  return { acts: await describeActs(parts, acts), next: nextOf(acts) };
}

/**
 * Oldest first, since a time or after a position (docs/product.md#what-operators-do-to-accounts). With
 * `about`, a short page need not be the last.
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
  const all = await describeActs(parts, acts);
  return {
    acts: about === null ? all : all.filter((act) => act.about.id === about),
    next: nextOf(acts),
  };
}
