import type { Database } from '@kolo/sqlite';
import type { NumberSets } from '../state.ts';
import { unlessBusy } from './busy.ts';

/** Copies the bytes, which may be unaligned. */
const numbersIn = (bytes: unknown): Set<number> =>
  new Set(bytes instanceof Uint8Array ? new Uint32Array(Uint8Array.from(bytes).buffer) : []);

/** One row per set, so that adding many numbers costs one write (docs/design.md#counting-people-seen). */
export function sets(database: Database): NumberSets {
  const read = (key: string, now: number): Set<number> =>
    numbersIn(
      database.statement('SELECT numbers FROM sets WHERE key = ? AND endsAt > ?').get(key, now)?.numbers,
    );

  return {
    unite: unlessBusy((additions, now) => {
      if (additions.every(({ numbers }) => numbers.length === 0))
        return additions.map(({ key }) => [...read(key, now)]);
      return database.transaction(() =>
        additions.map(({ key, numbers, endsAt }) => {
          const united = [...new Set([...read(key, now), ...numbers])];
          const bytes = new Uint8Array(Uint32Array.from(united).buffer);
          database
            .statement('INSERT OR REPLACE INTO sets (key, numbers, endsAt) VALUES (?, ?, ?)')
            .run(key, bytes, endsAt);
          return united;
        }),
      );
    }),
  };
}
