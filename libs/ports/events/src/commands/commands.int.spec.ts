import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ALL_EVENTS, type KoloEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import { esdbDouble } from '@kolo/engines/esdbDouble';
import { type Keyring, openKeyring } from '@kolo/keys';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { esdbEventStore } from '../esdb/esdbEventStore.ts';
import type { EventStore, EventToStore } from '../eventStore.ts';
import { ANA, IVA } from '../following/viewsFixture.ts';
import { testSigner } from '../signerFixture.ts';
import { sqliteEventStore } from '../sqlite/sqliteEventStore.ts';
import { type Codec, createCodec } from './codec.ts';
import { type CommandHandler, createCommandHandlers } from './commands.ts';
import type { Decider } from './decider.ts';
import { createJournal, type Journal } from './journal.ts';

interface Toggled {
  liked: boolean;
  times: number;
  unreadable: number;
}

const BATCH = 100;
const likeAndUnlike: Decider<Toggled, 'toggle', KoloEvent> = {
  initial: { liked: false, times: 0, unreadable: 0 },
  decide: ({ liked }) => [{ type: liked ? 'MemberUnliked' : 'MemberLiked', data: { by: ANA, to: IVA } }],
  evolve: (state, { type }) => ({ ...state, liked: type === 'MemberLiked', times: state.times + 1 }),
  forget: (state) => ({ ...state, unreadable: state.unreadable + 1 }),
};

const PAIR = streams.pair(ANA, IVA);
const ORDER = { stream: PAIR, subject: ANA, command: 'toggle' } as const;
const TIMES = 1_000;

interface StoreFixture {
  store: EventStore;
  dispose(): Promise<void>;
}

function commandsContract(name: string, open: (directory: string) => Promise<StoreFixture>): void {
  describe(`commands: ${name}`, () => {
    let directory: ReturnType<typeof temporaryDirectory>;
    let fixture: StoreFixture;
    let keyring: Keyring;
    let codec: Codec;
    beforeEach(async () => {
      directory = temporaryDirectory();
      fixture = await open(directory.path);
      keyring = await openKeyring(`sqlite:${path.join(directory.path, 'keys.sqlite')}`, [new Uint8Array(32)]);
      await keyring.create(ANA);
      codec = createCodec<KoloEvent>(ALL_EVENTS, keyring, testSigner);
    });
    afterEach(async () => {
      await fixture.dispose();
      await keyring.close();
      directory.remove();
    });

    /** Command handlers as one process has them; `changed` may change what they run on. */
    function process(changed: { store?: Partial<EventStore>; journal?: (journal: Journal) => Journal } = {}) {
      let eventsRead = 0;
      const store: EventStore = {
        ...fixture.store,
        async read(...which) {
          const found = await fixture.store.read(...which);
          eventsRead += found.length;
          return found;
        },
        ...changed.store,
      };
      const { journal = (plain) => plain } = changed;
      const handlers = createCommandHandlers({
        journal: journal(createJournal('interaction', store, codec, keyring)),
        newEventId: randomUUID,
        random: () => 0,
        metadata: () => ({}),
      });
      const toggle: CommandHandler<Toggled, 'toggle', KoloEvent> = handlers(likeAndUnlike);
      return { toggle, forgetStates: handlers.forgetStates, eventsRead: () => eventsRead };
    }
    async function toggledLongAgo(times: number): Promise<void> {
      const { decide, evolve } = likeAndUnlike;
      let state = likeAndUnlike.initial;
      const events: KoloEvent[] = [];
      while (events.length < times)
        for (const event of decide(state, 'toggle')) {
          events.push(event);
          state = evolve(state, event);
        }
      const sealed = await codec.seal(
        events.map((event) => ({ id: randomUUID(), event, subject: ANA, key: PAIR, metadata: {} })),
      );
      // A server answers a larger batch too late on a busy machine.
      for (let from = 0; from < times; from += BATCH)
        await fixture.store.append(PAIR, sealed.slice(from, from + BATCH), { expected: from - 1 });
    }

    it('go on after an event that this release does not declare', async () => {
      const { toggle } = process();
      await toggle(ORDER);
      const ofTheNextRelease: EventToStore = {
        id: randomUUID(),
        type: 'SomethingNew',
        schemaVersion: 1,
        subject: null,
        key: PAIR,
        sealed: false,
        payload: '{}',
        metadata: {},
      };
      await fixture.store.append(PAIR, [ofTheNextRelease], { expected: 0 });
      expect((await toggle(ORDER)).state).toMatchObject({ liked: false, times: 2 });
      expect((await process().toggle(ORDER)).state).toMatchObject({ liked: true, times: 3 });
      expect((await fixture.store.read(PAIR)).map(({ type }) => type)).toEqual([
        'MemberLiked',
        'SomethingNew',
        'MemberUnliked',
        'MemberLiked',
      ]);
    });

    it.each([TIMES, 10 * TIMES])(
      'read of a stream of %i events only what is newer than their last state',
      async (times) => {
        await toggledLongAgo(times);
        const { toggle, eventsRead } = process();
        await toggle(ORDER);
        expect(eventsRead()).toBe(times);
        for (let more = 1; more <= 5; more++) {
          expect((await toggle(ORDER)).state.times).toBe(times + 1 + more);
          // What the command before it appended.
          expect(eventsRead()).toBe(times + more);
        }
        expect((await toggle.stateOf(PAIR)).times).toBe(times + 6);
        expect(eventsRead()).toBe(times + 6);
      },
      60_000,
    );

    it('of a long stream are right after a conflict with another process', async () => {
      await toggledLongAgo(TIMES);
      const other = process().toggle;
      let between: (() => Promise<unknown>) | null = null;
      const { toggle, eventsRead } = process({
        store: {
          async append(...batch) {
            const first = between;
            between = null;
            await first?.();
            return fixture.store.append(...batch);
          },
        },
      });
      await toggle.stateOf(PAIR);
      between = () => other(ORDER);
      const { state, events } = await toggle(ORDER);
      expect(state).toEqual({ liked: false, times: TIMES + 2, unreadable: 0 });
      expect(events.map(({ type }) => type)).toEqual(['MemberUnliked']);
      expect(eventsRead()).toBe(TIMES + 1);
    });

    it('forget what they know of a member who is erased', async () => {
      await toggledLongAgo(TIMES);
      const { toggle, forgetStates } = process();
      expect(await toggle.stateOf(PAIR)).toMatchObject({ times: TIMES, unreadable: 0 });
      await keyring.erase(ANA);
      forgetStates();
      expect(await toggle.stateOf(PAIR)).toMatchObject({ times: 0, unreadable: TIMES });
    });

    it('keep nothing that they read before a member was erased', async () => {
      await toggledLongAgo(TIMES);
      const read = Promise.withResolvers<void>();
      const erased = Promise.withResolvers<void>();
      const { toggle, forgetStates } = process({
        journal: (journal) => ({
          ...journal,
          async readAfter(stream, revision) {
            const page = await journal.readAfter(stream, revision);
            if (!page.more) read.resolve();
            if (!page.more) await erased.promise;
            return page;
          },
        }),
      });
      const reading = toggle.stateOf(PAIR);
      await read.promise;
      await keyring.erase(ANA);
      forgetStates();
      erased.resolve();
      await reading;
      expect(await toggle.stateOf(PAIR)).toMatchObject({ times: 0, unreadable: TIMES });
    });
  });
}

commandsContract('SQLite', async (directory) => {
  const store = sqliteEventStore(openDatabase(path.join(directory, 'events.sqlite')), {
    now: () => new Date(),
    signer: testSigner.of('interaction'),
  });
  return { store, dispose: () => store.close() };
});

commandsContract('EventStoreDB protocol double', async () => {
  const double = await esdbDouble();
  const store = esdbEventStore(double.url, {
    prefixes: ['pair-'],
    now: () => new Date(),
    signer: testSigner.of('interaction'),
  });
  return {
    store,
    async dispose() {
      await store.close();
      await double.stop();
    },
  };
});
