import type { CollectionSpec, Condition, Where } from './documents.ts';

/** The fields of each declared index. */
export const indexedFields = ({ indexes }: CollectionSpec): string[][] =>
  indexes.map((index) => (typeof index === 'string' ? [index] : [...index]));

/** Throws on a field that no index of the collection has. */
export function assertIndexed(spec: CollectionSpec, field: string): void {
  if (!indexedFields(spec).flat().includes(field)) throw new Error(`${spec.name} has no index on ${field}`);
}

/** The conditions of a query, by field. Throws on a field that no index of the collection has. */
export const conditionsOf = (spec: CollectionSpec, where: Where): [string, Condition][] =>
  Object.entries(where).map(([field, condition]) => {
    assertIndexed(spec, field);
    // Left out, it would give rows that nobody asked for.
    if (condition === undefined) throw new Error(`${spec.name}: ${field} has no value to ask for`);
    return [field, condition];
  });
