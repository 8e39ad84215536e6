import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import path from 'node:path';
import { decrypt, encrypt } from '@kolo/keys';
import { openDatabase, scrubDatabase } from '@kolo/sqlite';
import type { Letter } from '../mail.ts';

/** A letter that somebody is delivering. `id` stays the same from try to try. */
export interface SpooledLetter {
  id: string;
  letter: Letter;
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
  /** Deletes the letters to an address, unreadable on disk as well. */
  forget(address: string): Promise<void>;
  size(): number;
  close(): void;
}

/** `sealingKey` is 32 bytes; `clock` gives milliseconds since 1970. */
export function openSpool(folder: string, sealingKey: Uint8Array, clock: () => number): Spool {
  const derived = (purpose: string) => new Uint8Array(hkdfSync('sha256', sealingKey, '', purpose, 32));
  const letterKey = derived('letter');
  const addressKey = derived('address');
  const addressee = (address: string) =>
    createHmac('sha256', addressKey).update(address.toLowerCase()).digest('hex');
  const database = openDatabase(path.join(folder, 'mail.sqlite'), { busyTimeoutMs: 1_000 });
  database.exec(`CREATE TABLE IF NOT EXISTS letters (id TEXT PRIMARY KEY, addressee TEXT NOT NULL,
    sealed BLOB NOT NULL, at INTEGER NOT NULL, due INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0) STRICT;
    CREATE INDEX IF NOT EXISTS letters_due ON letters (due)`);
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
      statement('INSERT INTO letters (id, addressee, sealed, at, due) VALUES (?, ?, ?, ?, ?)').run(
        ...[id, addressee(letter.to), sealed, now, now],
      );
    },
    claim(most, leaseMs) {
      const now = clock();
      const due = statement(
        'SELECT id, due, sealed, at, tries FROM letters WHERE due <= ? ORDER BY due LIMIT ?',
      );
      const take = statement('UPDATE letters SET due = ?, tries = tries + 1 WHERE id = ? AND due = ?');
      const claimed: SpooledLetter[] = [];
      for (const row of due.all(now, most)) {
        const id = String(row.id);
        if (take.run(now + leaseMs, id, Number(row.due)).changes !== 1) continue;
        const letter = open(id, row.sealed);
        if (letter) claimed.push({ id, letter, tries: Number(row.tries) + 1, at: Number(row.at) });
      }
      return claimed;
    },
    putBack(id, pauseMs) {
      statement('UPDATE letters SET due = ? WHERE id = ?').run(clock() + Math.ceil(pauseMs), id);
    },
    remove(id) {
      statement('DELETE FROM letters WHERE id = ?').run(id);
    },
    async forget(address) {
      const { changes } = statement('DELETE FROM letters WHERE addressee = ?').run(addressee(address));
      if (changes) await scrubDatabase(database);
    },
    size: () => Number(statement('SELECT count(*) AS n FROM letters').get()?.n ?? 0),
    close: () => database.close(),
  };
}
