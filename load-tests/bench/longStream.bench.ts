import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ALL_EVENTS, type KoloEvent } from '@kolo/contracts/events';
import { foldPair, type Pair, STRANGERS } from '@kolo/contracts/folds';
import { streams } from '@kolo/contracts/ids';
import {
  createCodec,
  createCommandHandlers,
  createEventSigner,
  createJournal,
  type Decider,
  sqliteEventStore,
} from '@kolo/events';
import { openKeyring } from '@kolo/keys';
import { openDatabase } from '@kolo/sqlite';
import type { Benchmark } from './harness/index.ts';
import { withFolder } from './product/seededFolder.ts';

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

/** What a like costs on a stream that was toggled often (docs/design.md#bounded-reads): as much as on a short one. */
const longStream: Benchmark = (scale) =>
  withFolder(async (folder) => {
    const keyring = await openKeyring(`sqlite:${path.join(folder, 'keys.sqlite')}`, [new Uint8Array(32)]);
    const signer = createEventSigner({ key: new Uint8Array(32) });
    const store = sqliteEventStore(openDatabase(path.join(folder, 'events.sqlite')), {
      signer: signer.of('interaction'),
      now: () => new Date(),
    });
    try {
      await keyring.create(ana);
      const toggle = createCommandHandlers({
        journal: createJournal(
          'interaction',
          store,
          createCodec<KoloEvent>(ALL_EVENTS, keyring, signer),
          keyring,
        ),
        newEventId: randomUUID,
        random: Math.random,
        metadata: () => ({}),
      })(toggling);
      let done = 0;
      const toggleUntil = async (times: number) => {
        for (; done < times; done++)
          await toggle({ stream: streams.pair(ana, iva), subject: ana, command: 'toggle' });
      };
      const eachAfter = async (times: number): Promise<number> => {
        await toggleUntil(times);
        const startedAt = performance.now();
        await toggleUntil(times + MEASURED);
        return (performance.now() - startedAt) / MEASURED;
      };
      const [few, many] = scale === 'whole' ? [100, 10_000] : [10, 200];
      const floor = await eachAfter(few);
      const value = await eachAfter(many);
      return [
        {
          what: `a like after ${many} toggles, against one after ${few}`,
          value,
          unit: 'ms',
          floor,
          goal: { of: 'ratio', atMost: 2 },
        },
      ];
    } finally {
      await store.close();
      await keyring.close();
    }
  });

export default longStream;
