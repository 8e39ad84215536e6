import type { CollectionSpec, Condition, Where } from './documents.ts';

export const indexedFields = ({ indexes }: CollectionSpec): string[][] =>
  indexes.map((index) => (typeof index === 'string' ? [index] : [...index]));

export function assertIndexed(spec: CollectionSpec, field: string): void {
  if (!indexedFields(spec).flat().includes(field)) throw new Error(`${spec.name} has no index on ${field}`);
}

export const conditionsOf = (spec: CollectionSpec, where: Where): [string, Condition][] =>
  Object.entries(where).map(([field, condition]) => {
    assertIndexed(spec, field);
    // Ignoring it would return rows nobody asked for.
    if (condition === undefined) throw new Error(`${spec.name}: ${field} has no value to ask for`);
    return [field, condition];
  });
