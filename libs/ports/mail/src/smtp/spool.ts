import { hkdfSync, randomUUID } from 'node:crypto';
import path from 'node:path';
import { decrypt, encrypt } from '@kolo/keys';
import { openDatabase, scrubDatabase } from '@kolo/sqlite';
import { type IsTheirs, isToOrFrom, type Letter } from '../mail.ts';

/** A letter that somebody is delivering. `id` stays the same from try to try. */
export interface SpooledLetter {
  id: string;
  owner: string | null;
  /** `null` when it was forgotten, or cannot be opened. */
  letter: Letter | null;
  tries: number;
  /** When it was written, in milliseconds. */
  at: number;
}

/** Letters on disk until they are delivered, sealed; several processes may share it. */
export interface Spool {
  add(letter: Letter): void;
  /** Takes up to `most` letters that are due; nobody else gets them for `leaseMs`. */
  claim(most: number, leaseMs: number): SpooledLetter[];
  /** Makes a claimed letter due again after `pauseMs`. */
  putBack(id: string, pauseMs: number): void;
  /** Deletes a letter. */
  remove(id: string): void;
  /**
   * Deletes the letters of an owner, and those to or from addresses that are theirs, unreadable on disk as well.
   * Repeatable until it succeeds.
   */
  forget(owner: string, isTheirs?: IsTheirs): Promise<void>;
  size(): number;
  /** When the oldest letter was written; `null` where there is none. */
  since(): number | null;
  close(): void;
}

/** `sealingKey` is 32 bytes; `clock` gives milliseconds since 1970. */
export function openSpool(folder: string, sealingKey: Uint8Array, clock: () => number): Spool {
  const letterKey = new Uint8Array(hkdfSync('sha256', sealingKey, '', 'letter', 32));
  const database = openDatabase(path.join(folder, 'mail.sqlite'), { busyTimeoutMs: 1_000 });
  database.exec(`CREATE TABLE IF NOT EXISTS waiting (id TEXT PRIMARY KEY, owner TEXT,
    sealed BLOB, at INTEGER NOT NULL, due INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0) STRICT;
    CREATE INDEX IF NOT EXISTS waitingByDue ON waiting (due);
    CREATE INDEX IF NOT EXISTS waitingByOwner ON waiting (owner)`);
  const { statement } = database;

  const open = (id: string, sealed: unknown): Letter | null => {
    if (!(sealed instanceof Uint8Array)) return null;
    try {
      return JSON.parse(decrypt(sealed, letterKey, id).toString());
    } catch {
      return null;
    }
  };

  return {
    add(letter) {
      const id = randomUUID();
      const sealed = encrypt(Buffer.from(JSON.stringify(letter)), letterKey, id);
      const now = clock();
      statement('INSERT INTO waiting (id, owner, sealed, at, due) VALUES (?, ?, ?, ?, ?)').run(
        ...[id, letter.owner ?? null, sealed, now, now],
      );
    },
    claim(most, leaseMs) {
      const now = clock();
      return statement(`UPDATE waiting SET due = ?1 + ?2, tries = tries + 1
          WHERE id IN (SELECT id FROM waiting WHERE due <= ?1 ORDER BY due LIMIT ?3)
          RETURNING id, owner, sealed, tries, at`)
        .all(now, leaseMs, most)
        .map((row) => ({
          id: String(row.id),
          owner: typeof row.owner === 'string' ? row.owner : null,
          letter: open(String(row.id), row.sealed),
          tries: Number(row.tries),
          at: Number(row.at),
        }));
    },
    putBack(id, pauseMs) {
      statement('UPDATE waiting SET due = ? WHERE id = ?').run(clock() + Math.ceil(pauseMs), id);
    },
    remove(id) {
      statement('DELETE FROM waiting WHERE id = ?').run(id);
    },
    async forget(owner, isTheirs) {
      const theirs = statement('SELECT id, owner, sealed FROM waiting')
        .all()
        .filter((row) => {
          if (row.owner === owner) return true;
          const letter = isTheirs && open(String(row.id), row.sealed);
          return letter && isToOrFrom(letter, isTheirs);
        })
        .map(({ id }) => String(id));
      // The rows stay until the scrub is done, so that whoever meets one scrubs again.
      for (const id of theirs) statement('UPDATE waiting SET sealed = NULL WHERE id = ?').run(id);
      await scrubDatabase(database);
      for (const id of theirs) statement('DELETE FROM waiting WHERE id = ?').run(id);
    },
    size: () => Number(statement('SELECT count(*) AS n FROM waiting').get()?.n ?? 0),
    since() {
      const oldest = statement('SELECT min(at) AS at FROM waiting').get()?.at;
      return typeof oldest === 'number' ? oldest : null;
    },
    close: () => database.close(),
  };
}
