import { yieldToEventLoop } from '@kolo/port';
import { type Database, type Statement, scrubDatabase } from '@kolo/sqlite';
import type {
  Checkpoint,
  CollectionSpec,
  Documents,
  FoldedRow,
  FoldStep,
  MetRow,
  Query,
  Row,
  WalkOptions,
  Where,
} from './documents.ts';
import { foldSession } from './foldSession.ts';
import { indexedFields } from './indexes.ts';
import { type SqlValue, toSql, whereToSql } from './sqliteQuery.ts';

const DROP_BATCH = 500;
const PAGE = 500;
const COUNT_PAGE = 5_000;

const table = (collection: string) => `"rows_${collection.replaceAll('"', '')}"`;

function createTables(database: Database, collections: readonly CollectionSpec[]): void {
  database.exec(`CREATE TABLE IF NOT EXISTS checkpoints (consumer TEXT, source TEXT, store TEXT NOT NULL,
    position TEXT NOT NULL, event TEXT, PRIMARY KEY (consumer, source)) STRICT`);
  // Files of earlier releases lack this column.
  const columns = database.statement("SELECT name FROM pragma_table_info('checkpoints')").all();
  if (!columns.some(({ name }) => name === 'event'))
    database.exec('ALTER TABLE checkpoints ADD COLUMN event TEXT');
  for (const spec of collections) {
    const { name } = spec;
    database.exec(`CREATE TABLE IF NOT EXISTS ${table(name)} (id TEXT PRIMARY KEY, doc TEXT,
      seen TEXT NOT NULL DEFAULT '{}', forgotten INTEGER NOT NULL DEFAULT 0) STRICT`);
    for (const fields of indexedFields(spec)) {
      const columns = fields.map((field) => `doc ->> '$.${field}'`).join(', ');
      database.exec(
        `CREATE INDEX IF NOT EXISTS "rows_${name}_by_${fields.join('_')}" ON ${table(name)} (${columns}, id)
          WHERE doc IS NOT NULL`,
      );
    }
  }
}

const parse = <T extends Row>(doc: unknown): T => JSON.parse(String(doc));

type Listed = Record<number, unknown>;

interface Walk {
  spec: CollectionSpec;
  selected: string;
  where: Where;
  size: number;
  turnMs?: number;
}

/** Follows the index of a condition, or else the file, which is several times faster than by id. */
async function* walkRows(
  database: Database,
  { spec, selected, where, size, turnMs = 0 }: Walk,
): AsyncGenerator<Listed[]> {
  const [key, before] = Object.keys(where).length > 0 ? ['id', ''] : ['rowid', 0];
  const values: SqlValue[] = [];
  const conditions = whereToSql(spec, where, values);
  const page = `SELECT ${key}, ${selected} FROM ${table(spec.name)}
    WHERE ${conditions} AND ${key} > ? ORDER BY ${key} LIMIT ?`;
  for (let last: SqlValue = before, begunAt = performance.now(); ; ) {
    const rows: Listed[] = database.listing(page).all(...values, last, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    const place = rows.at(-1)?.[0];
    last = key === 'id' ? String(place) : Number(place);
    if (performance.now() - begunAt < turnMs) continue;
    await yieldToEventLoop();
    begunAt = performance.now();
  }
}

export async function* readableRows(
  database: Database,
  collection: CollectionSpec,
): AsyncGenerator<Map<string, Row>> {
  const made = database.statement("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
  if (!made.get(`rows_${collection.name}`)) return;
  const walk: Walk = { spec: collection, selected: 'id, doc', where: {}, size: PAGE };
  for await (const rows of walkRows(database, walk))
    yield new Map(rows.map((row) => [String(row[1]), parse(row[2])]));
}

export function sqliteDocuments(database: Database, collections: readonly CollectionSpec[]): Documents {
  createTables(database, collections);
  const specs = new Map(collections.map((spec) => [spec.name, spec]));
  const spec = (name: string): CollectionSpec => {
    const found = specs.get(name);
    if (!found) throw new Error(`the collection ${name} was not declared`);
    return found;
  };
  const statement = (sql: string): Statement => database.statement(sql);
  const load = <R extends Row>(collection: CollectionSpec<R>, id: string): R | null => {
    const stored = statement(`SELECT doc FROM ${table(spec(collection.name).name)} WHERE id = ?`).get(id);
    return stored && stored.doc !== null ? parse(stored.doc) : null;
  };
  const loadMany = (selected: string, collection: string, ids: readonly string[]): Listed[] =>
    database
      .listing(
        `SELECT ${selected} FROM ${table(spec(collection).name)} WHERE id IN (SELECT value FROM json_each(?))`,
      )
      .all(JSON.stringify(ids));

  const loadFolded = (collection: string, ids: readonly string[]): Map<string, FoldedRow> =>
    new Map(
      loadMany('id, doc, seen, forgotten', collection, ids).map((row) => [
        String(row[0]),
        {
          row: row[1] === null ? null : parse(row[1]),
          seen: parse<Record<string, number>>(row[2]),
          forgotten: row[3] === 1,
        },
      ]),
    );

  function fold(steps: readonly FoldStep[], checkpoint?: Checkpoint): MetRow[] {
    const session = foldSession(steps, loadFolded);
    for (const [collection, changes] of Map.groupBy(session.changes, (change) => change.collection)) {
      const write = statement(`INSERT INTO ${table(collection)} (id, doc, seen, forgotten) VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET doc = excluded.doc, seen = excluded.seen, forgotten = excluded.forgotten`);
      for (const { id, row, seen, forgotten } of changes)
        write.run(id, row === null ? null : JSON.stringify(row), JSON.stringify(seen), forgotten ? 1 : 0);
    }
    if (checkpoint) {
      statement(
        'INSERT OR REPLACE INTO checkpoints (consumer, source, store, position, event) VALUES (?, ?, ?, ?, ?)',
      ).run(
        checkpoint.consumer,
        checkpoint.source,
        checkpoint.store,
        checkpoint.position,
        checkpoint.event ?? null,
      );
    }
    return session.met;
  }

  const walk = ({ name }: CollectionSpec, how: Omit<Walk, 'spec'>) =>
    walkRows(database, { spec: spec(name), ...how });
  async function* pages<R extends Row>(
    collection: CollectionSpec<R>,
    { where = {}, pageSize = PAGE, ...turn }: WalkOptions<R> = {},
  ): AsyncGenerator<Map<string, R>> {
    for await (const rows of walk(collection, { selected: 'id, doc', where, size: pageSize, ...turn }))
      yield new Map(rows.map((row) => [String(row[1]), parse(row[2])]));
  }

  /** Deletes in small steps: overwriting many rows at once would block the event loop. */
  async function deleteInSteps(name: string): Promise<void> {
    const exists = statement("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(
      `rows_${name}`,
    );
    if (!exists) return;
    const some = `DELETE FROM ${table(name)} WHERE id IN (SELECT id FROM ${table(name)} LIMIT ${DROP_BATCH})`;
    while (database.statement(some).run().changes > 0) await yieldToEventLoop();
  }

  return {
    async fold(steps, checkpoint) {
      return database.transaction(() => fold(steps, checkpoint));
    },
    async folded(collection, ids) {
      return loadFolded(collection, ids);
    },
    async get(collection, id) {
      return load(collection, id);
    },
    async getMany<R extends Row>({ name }: CollectionSpec<R>, ids: readonly string[]) {
      if (ids.length === 0) return new Map();
      const stored = new Map(loadMany('id, doc', name, ids).map((row) => [row[0], row[1]]));
      return new Map(
        ids.flatMap((id) => {
          const doc = stored.get(id) ?? null;
          return doc === null ? [] : [[id, parse<R>(doc)] as const];
        }),
      );
    },
    async find<R extends Row>({ name }: CollectionSpec<R>, query: Query<R>) {
      const { sql, values } = toSql(spec(name), query);
      return statement(`SELECT doc FROM ${table(name)} ${sql}`)
        .all(...values)
        .map(({ doc }): R => parse(doc));
    },
    pages,
    async count(collection, where = {}) {
      let counted = 0;
      for await (const rows of walk(collection, { selected: '1', where, size: COUNT_PAGE }))
        counted += rows.length;
      return counted;
    },
    async update(collection, id, change) {
      return database.transaction(() => {
        const next = change(load(collection, id));
        if (next === null) statement(`DELETE FROM ${table(collection.name)} WHERE id = ?`).run(id);
        else
          statement(`INSERT INTO ${table(collection.name)} (id, doc) VALUES (?, ?)
            ON CONFLICT (id) DO UPDATE SET doc = excluded.doc`).run(id, JSON.stringify(next));
        return next;
      });
    },
    async checkpoints(consumer) {
      const rows = statement('SELECT source, store, position, event FROM checkpoints WHERE consumer = ?').all(
        consumer,
      );
      return new Map(
        rows.map(({ source, store, position, event }) => [
          String(source),
          {
            consumer,
            source: String(source),
            store: String(store),
            position: String(position),
            event: event === null ? undefined : String(event),
          },
        ]),
      );
    },
    async declare(more) {
      createTables(database, more);
      for (const each of more) specs.set(each.name, each);
    },
    async drop(names, consumer) {
      statement('DELETE FROM checkpoints WHERE consumer = ?').run(consumer);
      for (const name of names) {
        await deleteInSteps(name);
        database.exec(`DROP TABLE IF EXISTS ${table(name)}`);
        specs.delete(name);
      }
    },
    scrub: () => scrubDatabase(database),
    async ping() {
      statement('SELECT 1').get();
    },
    async close() {
      database.close();
    },
  };
}
