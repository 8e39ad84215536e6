import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_EVENTS, foldPair, type KoloEvent, type Pair, STRANGERS, streams } from '@kolo/contracts';
import { openKeyring } from '@kolo/keys';
import { openDatabase } from '@kolo/sqlite';
import { createCodec } from './codec.ts';
import { createCommandHandlers } from './commands.ts';
import type { Decider } from './decider.ts';
import { createJournal } from './journal.ts';
import { sqliteEventStore } from './sqliteEventStore.ts';

/**
 * Measures what a like costs on a stream that was toggled often (design 29), in an empty folder.
 * `node libs/ports/events/src/longStream.bench.ts`
 */
const MILESTONES = [100, 1_000, 10_000];
const MEASURED = 100;
const [ana, iva] = ['AnaAnaAnaAna', 'ivaivaivaiva'];

type Toggled = Extract<KoloEvent, { type: 'MemberLiked' | 'MemberUnliked' }>;
const toggling: Decider<Pair, 'toggle', Toggled> = {
  initial: STRANGERS,
  decide: ({ likedBy }) => [
    { type: likedBy.includes(ana) ? 'MemberUnliked' : 'MemberLiked', data: { by: ana, to: iva } },
  ],
  evolve: foldPair,
};

const directory = mkdtempSync(path.join(tmpdir(), 'kolo-'));
const keyring = await openKeyring(`sqlite:${path.join(directory, 'keys.sqlite')}`, new Uint8Array(32));
const store = sqliteEventStore(openDatabase(path.join(directory, 'events.sqlite')), {
  now: () => new Date(),
});
try {
  await keyring.create(ana);
  const toggle = createCommandHandlers({
    journal: createJournal('interaction', store, createCodec<KoloEvent>(ALL_EVENTS, keyring), keyring),
    newEventId: randomUUID,
    random: Math.random,
    metadata: () => ({}),
  })(toggling);
  let done = 0;
  const toggleUntil = async (times: number) => {
    for (; done < times; done++)
      await toggle({ stream: streams.pair(ana, iva), subject: ana, command: 'toggle' });
  };
  for (const milestone of MILESTONES) {
    await toggleUntil(milestone);
    const start = performance.now();
    await toggleUntil(milestone + MEASURED);
    const each = (performance.now() - start) / MEASURED;
    console.log(`after ${milestone} toggles: ${each.toFixed(2)} ms a like`);
  }
} finally {
  await store.close();
  await keyring.close();
  rmSync(directory, { recursive: true });
}
