import { ALL_EVENTS } from '@kolo/contracts';
import type { Keyring, MemberKey } from '@kolo/keys';
import { bringUp, type Codec, type EventToSeal, unseal } from './codec.ts';
import type {
  Appended,
  EventStore,
  ExpectedRevision,
  InCommit,
  StoredEvent,
  StreamAppend,
} from './eventStore.ts';
import { outlastOutages } from './outlastOutages.ts';
import type { KoloEvent, Recorded, Unreadable } from './recorded.ts';

/** What keeps a service's own views in step with its events (design §8.2). */
export interface OwnViews {
  /** Applies events inside the store's commit, where store and rows share one. Synchronous. */
  inCommit?(events: readonly Recorded<KoloEvent>[]): void;
  /** Waits, for a bounded time, until the views have folded what was appended. Never fails: the append stands. */
  afterAppend?(appended: Appended): Promise<void>;
}

/** A service's own events, sealed on the way in and opened on the way out. */
export interface Journal {
  append(stream: string, events: readonly EventToSeal[], expected: ExpectedRevision): Promise<Appended>;
  /**
   * Appends to many streams, each of which stands or falls by itself; outcomes in the order given. `keys` are those of
   * all subjects. Throws `SubjectErasedError` before anything is written.
   */
  appendMany(
    appends: readonly StreamAppend<EventToSeal>[],
    keys: ReadonlyMap<string, MemberKey>,
  ): Promise<PromiseSettledResult<Appended>[]>;
  read(stream: string): Promise<(Recorded<KoloEvent> | Unreadable)[]>;
  /**
   * All events after a position, first the stored ones, then new ones as they come, until aborted. Absent engines are
   * waited for.
   */
  follow(options: {
    after: string | null;
    signal: AbortSignal;
  }): AsyncIterable<Recorded<KoloEvent> | Unreadable>;
  head(): Promise<string | null>;
  /** Opens payloads that a view kept sealed; `null` for those of erased members. Same order as given. */
  openPayloads(
    events: readonly Pick<StoredEvent, 'subject' | 'id' | 'payload' | 'type' | 'schemaVersion'>[],
  ): Promise<unknown[]>;
}

const BATCH = 500;

function lastOf(outcomes: readonly PromiseSettledResult<Appended>[]): Appended | null {
  let last: Appended | null = null;
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled' && outcome.value.position > (last?.position ?? ''))
      last = outcome.value;
  }
  return last;
}

/** The journal of service `name` over its event store. Reading a poisoned own event throws. */
export function createJournal(
  name: string,
  store: EventStore,
  codec: Codec,
  keyring: Keyring,
  views?: OwnViews,
): Journal {
  const openAll = async (stored: readonly StoredEvent[]) =>
    (await codec.open(stored, name)).flatMap(({ opened }) => {
      if ('poison' in opened) throw opened.poison;
      return 'event' in opened ? [opened.event] : [];
    });

  /** Folds the events, as they were before they were sealed, in the commit that stores them. */
  const inCommit = (events: readonly EventToSeal[]): InCommit | undefined => {
    const fold = views?.inCommit;
    if (!fold) return undefined;
    const byId = new Map(events.map((entry) => [entry.id, entry.event]));
    return (stored) =>
      fold(
        stored.flatMap((envelope) => {
          const event = byId.get(envelope.id);
          return event ? [{ ...envelope, source: name, ...event }] : [];
        }),
      );
  };

  return {
    async append(stream, events, expected) {
      const appended = await store.append(stream, await codec.seal(events), {
        expected,
        inCommit: inCommit(events),
      });
      await views?.afterAppend?.(appended);
      return appended;
    },
    async appendMany(appends, keys) {
      const all = appends.flatMap(({ events }) => events);
      const sealed = await codec.seal(all, keys);
      const outcomes = await store.appendMany(
        appends.map((append) => ({ ...append, events: sealed.splice(0, append.events.length) })),
        { inCommit: inCommit(all) },
      );
      const last = lastOf(outcomes);
      if (last) await views?.afterAppend?.(last);
      return outcomes;
    },
    read: async (stream) => openAll(await store.read(stream)),
    async *follow({ after, signal }) {
      let position = after;
      const readOn = async () => {
        const stored = await store.readAll(position, BATCH);
        return { stored, opened: await openAll(stored) };
      };
      while (!signal.aborted) {
        const page = await outlastOutages(readOn, { signal }).catch((error: unknown) => {
          if (signal.aborted) return null;
          throw error;
        });
        if (!page) return;
        const { stored, opened } = page;
        for (const event of opened) {
          if (signal.aborted) return;
          yield event;
        }
        position = stored.at(-1)?.position ?? position;
        if (stored.length < BATCH) await store.waitForMore(position, signal);
      }
    },
    head: () => store.head(),
    async openPayloads(events) {
      const members = [...new Set(events.flatMap(({ subject }) => (subject ? [subject] : [])))];
      const keys: Map<string, MemberKey> = await keyring.open(members);
      return events.map((event) => {
        const key = keys.get(event.subject ?? '');
        const contract = ALL_EVENTS[event.type];
        const payload = key === undefined ? null : unseal(event, key);
        return payload === null || !contract
          ? null
          : bringUp(contract, event.type, event.schemaVersion, payload);
      });
    },
  };
}
