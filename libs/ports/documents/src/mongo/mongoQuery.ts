import type { CollectionSpec, Condition, Query, Scalar, Where } from '../documents.ts';
import { assertIndexed, conditionsOf } from '../indexes.ts';

type Filter = Record<string, unknown>;

const OPERATORS = { gt: '$gt', gte: '$gte', lt: '$lt', lte: '$lte' } as const;
const isValue = (value: Scalar) => value !== null;

/** Matches SQL's treatment of NULL: in MongoDB, `>=` and `in` could match absent values. */
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

const pathOf = (field: string): string => `row.${field}`;

export function toFilter(spec: CollectionSpec, where: Where = {}): Filter {
  const conditions = conditionsOf(spec, where).map(([field, condition]) => ({
    [pathOf(field)]: conditionToFilter(condition),
  }));
  return { $and: [{ row: { $ne: null } }, ...conditions] };
}

export function toSort(spec: CollectionSpec, { sort }: Query): Record<string, 1 | -1> {
  const direction = sort?.order === 'desc' ? -1 : 1;
  if (!sort) return { _id: direction };
  assertIndexed(spec, sort.by);
  return { [pathOf(sort.by)]: direction, _id: direction };
}
