import type { CollectionSpec } from './documents.ts';

/** The fields of each declared index. */
export const indexedFields = ({ indexes }: CollectionSpec): string[][] =>
  indexes.map((index) => (typeof index === 'string' ? [index] : [...index]));

/** Throws on a field that no index of the collection has. */
export function assertIndexed(spec: CollectionSpec, field: string): void {
  if (!indexedFields(spec).flat().includes(field)) throw new Error(`${spec.name} has no index on ${field}`);
}
