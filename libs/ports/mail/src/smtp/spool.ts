import { hkdfSync, randomUUID } from 'node:crypto';
import path from 'node:path';
import { decrypt, encrypt } from '@kolo/keys';
import { openDatabase, scrubDatabase } from '@kolo/sqlite';
import { type IsTheirs, isToOrFrom, type Letter } from '../mail.ts';

/** `id` stays the same across attempts. */
export interface SpooledLetter {
  id: string;
  owner: string | null;
  /** `null` if it was forgotten or cannot be opened. */
  letter: Letter | null;
  tries: number;
  at: number;
}

/** Letters are sealed on disk; several processes may share it. */
export interface Spool {
  add(letter: Letter): void;
  /** Exclusively for `leaseMs`. */
  claim(most: number, leaseMs: number): SpooledLetter[];
  putBack(id: string, pauseMs: number): void;
  remove(id: string): void;
  /** Unreadable on disk as well. Repeat it until it succeeds. */
  forget(owner: string, isTheirs?: IsTheirs): Promise<void>;
  size(): number;
  since(): number | null;
  close(): void;
}

/** `sealingKey` is 32 bytes. */
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
      // Rows stay until the scrub is done, so that after a crash the next process scrubs again.
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
