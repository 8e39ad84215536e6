import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, type Statement, scrubDatabase } from '@kolo/sqlite';
import type { Checkpoint, CollectionSpec, Documents, FoldStep, Row } from './documents.ts';
import { FoldSession } from './foldSession.ts';
import { toSql } from './sqliteQuery.ts';

/** The SQLite adapter can also fold inside a transaction that its owner has open (design §8.2). */
export interface SqliteDocuments extends Documents {
  /** `fold` without a transaction of its own. Synchronous. */
  foldNow(steps: readonly FoldStep[], checkpoint?: Checkpoint): void;
}

const DROP_BATCH = 500;

const table = (collection: string) => `"rows_${collection.replaceAll('"', '')}"`;

function createTables(database: Database, collections: readonly CollectionSpec[]): void {
  database.exec(`CREATE TABLE IF NOT EXISTS checkpoints (consumer TEXT, source TEXT, store TEXT NOT NULL,
    position TEXT NOT NULL, PRIMARY KEY (consumer, source)) STRICT`);
  for (const { name, indexes } of collections) {
    database.exec(`CREATE TABLE IF NOT EXISTS ${table(name)} (id TEXT PRIMARY KEY, doc TEXT,
      seen TEXT NOT NULL DEFAULT '{}', forgotten INTEGER NOT NULL DEFAULT 0) STRICT`);
    for (const field of indexes) {
      database.exec(
        `CREATE INDEX IF NOT EXISTS "rows_${name}_${field}" ON ${table(name)} (doc ->> '$.${field}')`,
      );
    }
  }
}

const parse = <T extends Row>(doc: unknown): T => JSON.parse(String(doc)) as T;

/** The documents port on one SQLite connection. `collections` are made when they are not there. */
export function sqliteDocuments(database: Database, collections: readonly CollectionSpec[]): SqliteDocuments {
  createTables(database, collections);
  const specs = new Map(collections.map((spec) => [spec.name, spec]));
  const spec = (name: string): CollectionSpec => {
    const found = specs.get(name);
    if (!found) throw new Error(`the collection ${name} was not declared`);
    return found;
  };
  const statement = (sql: string): Statement => database.statement(sql);
  const load = (collection: string, id: string) =>
    statement(`SELECT doc, seen, forgotten FROM ${table(collection)} WHERE id = ?`).get(id);

  function foldNow(steps: readonly FoldStep[], checkpoint?: Checkpoint): void {
    const session = new FoldSession((collection, id) => {
      const stored = load(spec(collection).name, id);
      if (!stored) return null;
      return {
        row: stored.doc === null ? null : parse(stored.doc),
        seen: parse<Record<string, number>>(stored.seen),
        forgotten: stored.forgotten === 1,
      };
    });
    for (const step of steps) session.apply(step);
    for (const { collection, id, row, seen, forgotten } of session.changes()) {
      statement(`INSERT INTO ${table(collection)} (id, doc, seen, forgotten) VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET doc = excluded.doc, seen = excluded.seen, forgotten = excluded.forgotten`).run(
        id,
        row === null ? null : JSON.stringify(row),
        JSON.stringify(seen),
        forgotten ? 1 : 0,
      );
    }
    if (checkpoint) {
      statement(
        'INSERT OR REPLACE INTO checkpoints (consumer, source, store, position) VALUES (?, ?, ?, ?)',
      ).run(checkpoint.consumer, checkpoint.source, checkpoint.store, checkpoint.position);
    }
  }

  /** Overwriting many rows in one go would hold up everybody else on this thread. */
  async function emptyGently(name: string): Promise<void> {
    if (!specs.has(name)) return;
    const some = `DELETE FROM ${table(name)} WHERE id IN (SELECT id FROM ${table(name)} LIMIT ${DROP_BATCH})`;
    while (database.statement(some).run().changes > 0) await nextTurn();
  }

  return {
    foldNow,
    async fold(steps, checkpoint) {
      database.transaction(() => foldNow(steps, checkpoint));
    },
    async get<T extends Row>(collection: string, id: string) {
      const stored = load(spec(collection).name, id);
      return stored && stored.doc !== null ? parse<T>(stored.doc) : null;
    },
    async getMany<T extends Row>(collection: string, ids: readonly string[]) {
      const found = new Map<string, T>();
      for (const id of ids) {
        const stored = load(spec(collection).name, id);
        if (stored && stored.doc !== null) found.set(id, parse<T>(stored.doc));
      }
      return found;
    },
    async find<T extends Row>(collection: string, query = {}) {
      const { sql, values } = toSql(spec(collection), query);
      return statement(`SELECT doc FROM ${table(collection)} ${sql}`)
        .all(...values)
        .map(({ doc }) => parse<T>(doc));
    },
    async ids(collection, query = {}) {
      const { sql, values } = toSql(spec(collection), query);
      return statement(`SELECT id FROM ${table(collection)} ${sql}`)
        .all(...values)
        .map(({ id }) => String(id));
    },
    async count(collection, query = {}) {
      const { sql, values } = toSql(spec(collection), query);
      return Number(
        statement(`SELECT count(*) AS n FROM ${table(collection)} ${sql}`).get(...values)?.n ?? 0,
      );
    },
    async update<T extends Row>(collection: string, id: string, change: (row: T | null) => T | null) {
      return database.transaction(() => {
        const stored = load(spec(collection).name, id);
        const next = change(stored && stored.doc !== null ? parse<T>(stored.doc) : null);
        if (next === null) statement(`DELETE FROM ${table(collection)} WHERE id = ?`).run(id);
        else
          statement(`INSERT INTO ${table(collection)} (id, doc) VALUES (?, ?)
            ON CONFLICT (id) DO UPDATE SET doc = excluded.doc`).run(id, JSON.stringify(next));
        return next;
      });
    },
    async checkpoints(consumer) {
      const rows = statement('SELECT source, store, position FROM checkpoints WHERE consumer = ?').all(
        consumer,
      );
      return new Map(
        rows.map(({ source, store, position }) => [
          String(source),
          { consumer, source: String(source), store: String(store), position: String(position) },
        ]),
      );
    },
    async reset(names, consumer) {
      database.transaction(() => {
        for (const name of names) database.exec(`DELETE FROM ${table(spec(name).name)}`);
        statement('DELETE FROM checkpoints WHERE consumer = ?').run(consumer);
      });
    },
    async declare(more) {
      createTables(database, more);
      for (const each of more) specs.set(each.name, each);
    },
    async drop(names, consumer) {
      statement('DELETE FROM checkpoints WHERE consumer = ?').run(consumer);
      for (const name of names) {
        await emptyGently(name);
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
