import { yieldToEventLoop } from '@kolo/port';
import { type Database, type Statement, scrubDatabase } from '@kolo/sqlite';
import {
  asWritten,
  CHECKED,
  checksumOf,
  DamagedRowError,
  DOC_CHECKED,
  docAsWritten,
  docOf,
  parse,
  type StoredDoc,
  type StoredRow,
} from './checkedRow.ts';
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

const triggerOf = (collection: string) => `"checked_${collection.replaceAll('"', '')}"`;

function addColumn(database: Database, table: string, column: string, type: string): void {
  const columns = database.statement('SELECT name FROM pragma_table_info(?)').all(table);
  if (!columns.some(({ name }) => name === column))
    database.exec(`ALTER TABLE "${table}" ADD COLUMN ${column} ${type}`);
}

function createTables(database: Database, collections: readonly CollectionSpec[]): void {
  database.exec(`CREATE TABLE IF NOT EXISTS checkpoints (consumer TEXT, source TEXT, store TEXT NOT NULL,
    position TEXT NOT NULL, event TEXT, PRIMARY KEY (consumer, source)) STRICT`);
  // Files of earlier releases lack some columns.
  addColumn(database, 'checkpoints', 'event', 'TEXT');
  for (const spec of collections) {
    const { name } = spec;
    database.exec(`CREATE TABLE IF NOT EXISTS ${table(name)} (id TEXT PRIMARY KEY, doc TEXT,
      seen TEXT NOT NULL DEFAULT '{}', forgotten INTEGER NOT NULL DEFAULT 0, checksum INTEGER) STRICT`);
    addColumn(database, `rows_${name.replaceAll('"', '')}`, 'checksum', 'INTEGER');
    for (const fields of indexedFields(spec)) {
      const columns = fields.map((field) => `doc ->> '$.${field}'`).join(', ');
      database.exec(
        `CREATE INDEX IF NOT EXISTS "rows_${name}_by_${fields.join('_')}" ON ${table(name)} (${columns}, id)
          WHERE doc IS NOT NULL`,
      );
    }
  }
}

/** The last release writes rows without a checksum, beside which a kept one would not fit; views are rebuilt instead. */
function forgetStaleChecksums(database: Database, collections: readonly CollectionSpec[]): void {
  for (const { name } of collections)
    database.exec(`CREATE TRIGGER IF NOT EXISTS ${triggerOf(name)} AFTER UPDATE OF doc, seen ON ${table(name)}
      WHEN NEW.checksum = OLD.checksum AND (NEW.doc IS NOT OLD.doc OR NEW.seen <> OLD.seen)
      BEGIN UPDATE ${table(name)} SET checksum = NULL WHERE rowid = NEW.rowid; END`);
}

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

const entryOf = <R extends Row>({ id, doc }: StoredDoc): [string, R] => [id, parse(doc ?? 'null')];

export async function* readableRows(
  database: Database,
  collection: CollectionSpec,
): AsyncGenerator<Map<string, Row>> {
  const made = database.statement("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
  if (!made.get(`rows_${collection.name}`)) return;
  const columns = database.statement('SELECT name FROM pragma_table_info(?)').all(`rows_${collection.name}`);
  const isChecked = columns.some(({ name }) => name === 'checksum');
  const selected = isChecked ? DOC_CHECKED : 'id, doc, NULL';
  for await (const rows of walkRows(database, { spec: collection, selected, where: {}, size: PAGE }))
    yield new Map(rows.map((row) => entryOf(docAsWritten(collection.name, row, 1))));
}

export interface SqliteDocumentsOptions {
  /** Called before a damaged row is refused. */
  damaged?(collection: string): void;
}

/** Reading a damaged row throws `DamagedRowError`. */
export function sqliteDocuments(
  database: Database,
  collections: readonly CollectionSpec[],
  { damaged = () => undefined }: SqliteDocumentsOptions = {},
): Documents {
  createTables(database, collections);
  forgetStaleChecksums(database, collections);
  const specs = new Map(collections.map((spec) => [spec.name, spec]));
  const spec = (name: string): CollectionSpec => {
    const found = specs.get(name);
    if (!found) throw new Error(`the collection ${name} was not declared`);
    return found;
  };
  const statement = (sql: string): Statement => database.statement(sql);
  function telling<T>(collection: string, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (error instanceof DamagedRowError) damaged(collection);
      throw error;
    }
  }
  const docIn = (collection: string, row: Listed, from = 0): StoredDoc =>
    telling(collection, () => docAsWritten(collection, row, from));
  const rowIn = (collection: string, row: Listed): StoredRow =>
    telling(collection, () => asWritten(collection, row));
  const loadOne = (columns: string, collection: string, id: string): Listed | undefined =>
    database.listing(`SELECT ${columns} FROM ${table(spec(collection).name)} WHERE id = ?`).get(id);
  const loadMany = (columns: string, collection: string, ids: readonly string[]): Listed[] =>
    database
      .listing(
        `SELECT ${columns} FROM ${table(spec(collection).name)} WHERE id IN (SELECT value FROM json_each(?))`,
      )
      .all(JSON.stringify(ids));

  const loadFolded = (collection: string, ids: readonly string[]): Map<string, FoldedRow> =>
    new Map(
      loadMany(CHECKED, collection, ids).map((row) => {
        const stored = rowIn(collection, row);
        const { seen, forgotten } = stored;
        return [stored.id, { row: docOf(stored), seen: parse<Record<string, number>>(seen), forgotten }];
      }),
    );
  const writing = (collection: string): Statement =>
    statement(`INSERT INTO ${table(collection)} (${CHECKED}) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET doc = excluded.doc, seen = excluded.seen, forgotten = excluded.forgotten,
        checksum = excluded.checksum`);
  const write = (into: Statement, row: StoredRow) =>
    into.run(row.id, row.doc, checksumOf(row), row.seen, row.forgotten ? 1 : 0);

  function fold(steps: readonly FoldStep[], checkpoint?: Checkpoint): MetRow[] {
    const session = foldSession(steps, loadFolded);
    for (const [collection, changes] of Map.groupBy(session.changes, (change) => change.collection)) {
      const into = writing(collection);
      for (const { id, row, seen, forgotten } of changes)
        write(into, {
          ...{ id, forgotten, seen: JSON.stringify(seen) },
          doc: row === null ? null : JSON.stringify(row),
        });
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
    for await (const rows of walk(collection, { selected: DOC_CHECKED, where, size: pageSize, ...turn }))
      yield new Map(rows.map((row) => entryOf<R>(docIn(collection.name, row, 1))));
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
    async get<R extends Row>({ name }: CollectionSpec<R>, id: string) {
      const row = loadOne(DOC_CHECKED, name, id);
      return row === undefined ? null : docOf<R>(docIn(name, row));
    },
    async getMany<R extends Row>({ name }: CollectionSpec<R>, ids: readonly string[]) {
      if (ids.length === 0) return new Map();
      const stored = new Map(
        loadMany(DOC_CHECKED, name, ids).map((row) => {
          const { id, doc } = docIn(name, row);
          return [id, doc];
        }),
      );
      return new Map(
        ids.flatMap((id) => {
          const doc = stored.get(id) ?? null;
          return doc === null ? [] : [[id, parse<R>(doc)] as const];
        }),
      );
    },
    async find<R extends Row>({ name }: CollectionSpec<R>, query: Query<R>) {
      const { sql, values } = toSql(spec(name), query);
      return database
        .listing(`SELECT ${DOC_CHECKED} FROM ${table(name)} ${sql}`)
        .all(...values)
        .map((row: Listed) => entryOf<R>(docIn(name, row))[1]);
    },
    pages,
    async count(collection, where = {}) {
      let counted = 0;
      for await (const rows of walk(collection, { selected: '1', where, size: COUNT_PAGE }))
        counted += rows.length;
      return counted;
    },
    async update<R extends Row>(
      { name }: CollectionSpec<R>,
      id: string,
      change: (row: NoInfer<R> | null) => NoInfer<R> | null,
    ) {
      return database.transaction(() => {
        const row = loadOne(CHECKED, name, id);
        const stored = row ? rowIn(name, row) : { id, doc: null, seen: '{}', forgotten: false };
        const next = change(docOf<R>(stored));
        if (next === null) statement(`DELETE FROM ${table(name)} WHERE id = ?`).run(id);
        else write(writing(name), { ...stored, doc: JSON.stringify(next) });
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
