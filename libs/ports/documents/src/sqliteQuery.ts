import type { CollectionSpec, Condition, Query, Scalar, Where } from './documents.ts';
import { assertIndexed, conditionsOf } from './indexes.ts';

export type SqlValue = string | number | null;
const sqlValue = (value: Scalar): SqlValue => (typeof value === 'boolean' ? (value ? 1 : 0) : value);
const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function conditionToSql(field: string, condition: Condition, values: SqlValue[]): string {
  const column = `doc ->> '$.${field}'`;
  if (condition === null) return `${column} IS NULL`;
  if (typeof condition !== 'object') {
    values.push(sqlValue(condition));
    return `${column} = ?`;
  }
  if ('in' in condition) {
    values.push(...condition.in.map(sqlValue));
    return `${column} IN (${condition.in.map(() => '?').join(', ')})`;
  }
  if ('contains' in condition) {
    values.push(sqlValue(condition.contains));
    return `EXISTS (SELECT 1 FROM json_each(doc, '$.${field}') WHERE value = ?)`;
  }
  const parts: string[] = [];
  for (const [name, sign] of Object.entries(OPERATORS)) {
    const value = condition[name as keyof typeof OPERATORS];
    if (value === undefined) continue;
    values.push(sqlValue(value));
    parts.push(`${column} ${sign} ?`);
  }
  return parts.length > 0 ? parts.join(' AND ') : 'TRUE';
}

/** Appends the conditions' values to `values`. Throws for an undeclared field. */
export function whereToSql(spec: CollectionSpec, where: Where, values: SqlValue[]): string {
  const conditions = conditionsOf(spec, where).map(([field, condition]) =>
    conditionToSql(field, condition, values),
  );
  return ['doc IS NOT NULL', ...conditions].join(' AND ');
}

/** The tail of a SELECT. Throws for an undeclared field. */
export function toSql(
  spec: CollectionSpec,
  { where = {}, sort, skip = 0, limit }: Query,
): { sql: string; values: SqlValue[] } {
  const values: SqlValue[] = [];
  const direction = sort?.order === 'desc' ? 'DESC' : 'ASC';
  if (sort) assertIndexed(spec, sort.by);
  const byId = `id ${direction}`;
  const order = sort ? `doc ->> '$.${sort.by}' ${direction}, ${byId}` : byId;
  const sql = `WHERE ${whereToSql(spec, where, values)} ORDER BY ${order} LIMIT ? OFFSET ?`;
  return { sql, values: [...values, limit, skip] };
}
