import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_EVENTS, type KoloEvent } from '@kolo/contracts/events';
import { createCodec, type EventSigner, type EventStore, isReadable, type StoredEvent } from '@kolo/events';
import type { Keyring } from '@kolo/keys';
import { openDatabase } from '@kolo/sqlite';
import { patiently } from '../patiently.ts';

/** Puts events of a service back into a store, which may give them other positions. */
export interface PutEvents {
  put(page: readonly StoredEvent[]): Promise<void>;
  close(): void;
}

/** For stores of which no event names a position. */
export const plainly = (events: EventStore): PutEvents => ({
  put: async (page) => void (await patiently(() => events.putBack(page))),
  close: () => undefined,
});

/** The positions that events had and have, in a file: there may be as many as messages. */
function positionBook() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kolo-positions-'));
  const database = openDatabase(path.join(folder, 'positions.sqlite'), { synchronous: 'NORMAL' });
  database.exec('CREATE TABLE positions (was TEXT PRIMARY KEY, became TEXT NOT NULL) STRICT, WITHOUT ROWID');
  return {
    note(was: readonly StoredEvent[], became: readonly string[]): void {
      const insert = database.statement('INSERT OR IGNORE INTO positions VALUES (?, ?)');
      database.transaction(() => {
        for (const [index, { position }] of was.entries()) insert.run(position, became[index] ?? '');
      });
    },
    /** What the last event up to a position became; the position itself before the first. */
    of(position: string): string {
      const found = database
        .statement('SELECT became FROM positions WHERE was <= ? ORDER BY was DESC LIMIT 1')
        .get(position);
      return found ? String(found.became) : position;
    },
    close(): void {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Restores messaging's events. A read mark names the position of a message; if the store assigns new positions, the
 * mark is sealed again with the message's new one (docs/design.md#what-a-backup-contains). An erased member's mark
 * cannot be opened and stays as it is.
 */
export function withReadMarks(
  events: EventStore,
  { keyring, signer }: { keyring: Keyring; signer: EventSigner },
): PutEvents {
  const codec = createCodec<KoloEvent>(ALL_EVENTS, keyring, signer);
  const book = positionBook();

  async function moved(stored: StoredEvent): Promise<StoredEvent> {
    const [{ opened: { event = null } = {} } = {}] = await codec.open([stored], 'messaging');
    if (!event || !isReadable(event) || event.type !== 'ConversationRead') return stored;
    const upTo = book.of(event.data.upTo);
    if (upTo === event.data.upTo) return stored;
    const { id, subject, key, metadata } = stored;
    const [sealed] = await codec.seal([
      {
        id,
        event: { type: event.type, data: { ...event.data, upTo } },
        subject: subject ?? '',
        key,
        metadata,
      },
    ]);
    return signer.of('messaging').signed({ ...stored, ...sealed });
  }

  async function putAll(page: readonly StoredEvent[]): Promise<void> {
    if (page.length > 0) book.note(page, await patiently(() => events.putBack(page)));
  }

  return {
    async put(page) {
      let rest: StoredEvent[] = [];
      for (const stored of page) {
        if (stored.type !== 'ConversationRead') rest.push(stored);
        else {
          // The message that it names comes before it.
          if (rest.some(({ type }) => type !== 'ConversationRead')) {
            await putAll(rest);
            rest = [];
          }
          rest.push(await moved(stored));
        }
      }
      await putAll(rest);
    },
    close: book.close,
  };
}
