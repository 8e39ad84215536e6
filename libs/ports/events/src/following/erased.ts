import { type CollectionSpec, type Documents, FORGET, type FoldStep, type MetRow } from '@kolo/documents';
import type { Projection } from './projection.ts';

export const ERASED: CollectionSpec = { name: 'erased', indexes: [] };

const forgetStep = (collection: string, id: string, member: string): FoldStep => ({
  collection,
  id,
  stream: `erased-${member}`,
  revision: 0,
  apply: () => FORGET,
});

/** Must be written before looking for rows that name the member. */
export const erasedStep = (member: string): FoldStep => ({
  collection: ERASED.name,
  id: member,
  stream: `erased-${member}`,
  revision: 0,
  apply: () => ({}),
});

/** In any field, as events of several services come in no order (docs/design.md#no-order-between-services). */
export async function forgetRowsNaming(
  documents: Documents,
  projections: readonly Projection[],
  member: string,
): Promise<void> {
  for (const { collection, involves = [] } of projections)
    for (const field of involves)
      for await (const page of documents.pages(collection, { where: { [field]: member } }))
        await documents.fold([...page.keys()].map((id) => forgetStep(collection.name, id, member)));
}

export type NamingRow = Pick<MetRow, 'collection' | 'id' | 'row'>;

export interface Naming {
  collection: string;
  id: string;
  member: string;
}

export function membersNamed(projections: readonly Projection[], rows: readonly NamingRow[]): Naming[] {
  const fields = new Map(projections.map(({ collection, involves }) => [collection.name, involves ?? []]));
  const names: Naming[] = [];
  for (const { collection, id, row } of rows)
    for (const field of fields.get(collection) ?? []) {
      const member = row?.[field];
      if (typeof member === 'string') names.push({ collection, id, member });
    }
  return names;
}

export async function namingErased(
  documents: Pick<Documents, 'getMany'>,
  projections: readonly Projection[],
  rows: readonly NamingRow[],
): Promise<Naming[]> {
  const names = membersNamed(projections, rows);
  if (names.length === 0) return [];
  const erased = await documents.getMany(ERASED, [...new Set(names.map(({ member }) => member))]);
  return names.filter(({ member }) => erased.has(member));
}

/**
 * Checks after writing, while an erasure notes before it searches, so at least one sees the other
 * (docs/design.md#no-order-between-services).
 */
export async function forgetIfErased(
  documents: Documents,
  projections: readonly Projection[],
  met: readonly MetRow[],
): Promise<void> {
  const steps = await namingErased(documents, projections, met);
  if (steps.length > 0)
    await documents.fold(steps.map(({ collection, id, member }) => forgetStep(collection, id, member)));
}
