import type { CollectionSpec, Condition, Query, Scalar } from '../documents.ts';

type Filter = Record<string, unknown>;

const OPERATORS = { gt: '$gt', gte: '$gte', lt: '$lt', lte: '$lte' } as const;
const isValue = (value: Scalar) => value !== null;

/** Nothing but IS NULL meets an absent value, as in SQL: MongoDB would let `>=` and `in` meet it. */
function conditionToFilter(condition: Condition): Filter {
  if (condition === null || typeof condition !== 'object') return { $eq: condition };
  if ('in' in condition) return { $in: condition.in.filter(isValue) };
  if ('contains' in condition) return { $eq: condition.contains };
  const filter: Filter = {};
  for (const [name, operator] of Object.entries(OPERATORS)) {
    const value = condition[name as keyof typeof OPERATORS];
    if (value === undefined) continue;
    if (value === null) return { $in: [] };
    filter[operator] = value;
  }
  return Object.keys(filter).length > 0 ? filter : { $exists: true };
}

/** Where a field of a row stands. Throws on one that the collection did not declare. */
function pathOf(spec: CollectionSpec, field: string): string {
  if (!spec.indexes.includes(field)) throw new Error(`${spec.name} has no index on ${field}`);
  return `row.${field}`;
}

/** The conditions of a query; rows that were dropped or forgotten never fit. */
export function toFilter(spec: CollectionSpec, where: Query['where'] = {}): Filter {
  const conditions = Object.entries(where).map(([field, condition]) => ({
    [pathOf(spec, field)]: conditionToFilter(condition),
  }));
  return { $and: [{ row: { $ne: null } }, ...conditions] };
}

/** The order of a query; by id where rows are equal, and where a page is cut from rows in no order. */
export function toSort(spec: CollectionSpec, { sort, limit, skip }: Query): Record<string, 1 | -1> {
  if (sort) return { [pathOf(spec, sort.by)]: sort.order === 'desc' ? -1 : 1, _id: 1 };
  return limit !== undefined || skip !== undefined ? { _id: 1 } : {};
}
