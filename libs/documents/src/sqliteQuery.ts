import type { CollectionSpec, Condition, Query, Scalar } from './documents.ts';

type SqlValue = string | number | null;
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

/** A query as the tail of a SELECT. Throws on a field that the collection did not declare. */
export function toSql(spec: CollectionSpec, query: Query): { sql: string; values: SqlValue[] } {
  const known = (field: string) => {
    if (!spec.indexes.includes(field)) throw new Error(`${spec.name} has no index on ${field}`);
    return field;
  };
  const values: SqlValue[] = [];
  const where = Object.entries(query.where ?? {}).map(([field, condition]) =>
    conditionToSql(known(field), condition, values),
  );
  const parts = [`WHERE ${['doc IS NOT NULL', ...where].join(' AND ')}`];
  if (query.sort) {
    const direction = query.sort.order === 'desc' ? 'DESC' : 'ASC';
    parts.push(`ORDER BY doc ->> '$.${known(query.sort.by)}' ${direction}, id ASC`);
  }
  if (query.limit !== undefined || query.skip !== undefined) {
    parts.push('LIMIT ? OFFSET ?');
    values.push(query.limit ?? -1, query.skip ?? 0);
  }
  return { sql: parts.join(' '), values };
}
