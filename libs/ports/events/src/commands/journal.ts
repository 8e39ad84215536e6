import type { Keyring, MemberKey } from '@kolo/keys';
import type { Appended, EventStore, ExpectedRevision, StoredEvent, StreamAppend } from '../eventStore.ts';
import { retryWhileUnavailable } from '../retryWhileUnavailable.ts';
import { type Codec, type EventToSeal, ForgedEventError, type SealedPayload } from './codec.ts';
import type { DomainEvent } from './eventMap.ts';
import type { Recorded, Unreadable } from './recorded.ts';

export interface StreamPage<Event extends DomainEvent = DomainEvent> {
  events: (Recorded<Event> | Unreadable)[];
  /** The last stored event, even if undeclared; the one asked for if there are none. */
  revision: number;
  more: boolean;
}

/** A service's own events, sealed on writing and opened on reading. */
export interface Journal<Event extends DomainEvent = DomainEvent> {
  append(
    stream: string,
    events: readonly EventToSeal<Event>[],
    expected: ExpectedRevision,
  ): Promise<Appended>;
  /** Each append succeeds or fails by itself. Throws `SubjectErasedError` before writing anything. */
  appendMany(
    appends: readonly StreamAppend<EventToSeal<Event>>[],
    keys: ReadonlyMap<string, MemberKey>,
  ): Promise<PromiseSettledResult<Appended>[]>;
  read(stream: string): Promise<(Recorded<Event> | Unreadable)[]>;
  readAfter(stream: string, revision: number): Promise<StreamPage<Event>>;
  /**
   * Stored events, then new ones until aborted. Waits for absent engines and skips unreadable events, which views
   * mark.
   */
  follow(options: { after: string | null; signal: AbortSignal }): AsyncIterable<Recorded<Event> | Unreadable>;
  head(): Promise<string | null>;
  /** `null` for erased members. */
  openPayloads(events: readonly SealedPayload[]): Promise<unknown[]>;
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

/** Revisions are consecutive: a gap means an event was removed (docs/design.md#engines-are-not-believed). */
function withoutGap(stream: string, from: number, events: readonly StoredEvent[]): readonly StoredEvent[] {
  const at = events.findIndex(({ revision }, index) => revision !== from + index);
  if (at < 0) return events;
  throw new ForgedEventError(`${stream}: revision ${from + at} is missing before ${events[at]?.position}`);
}

/** `appended` may delay an append's answer until views have caught up. Reading a poisoned event throws. */
export function createJournal<Event extends DomainEvent>(
  name: string,
  store: EventStore,
  codec: Codec<Event>,
  keyring: Keyring,
  appended: (last: Appended) => Promise<void> = async () => {},
): Journal<Event> {
  const openAll = async (stored: readonly StoredEvent[]) =>
    (await codec.open(stored, name)).flatMap(({ opened }) => {
      if (opened.poison) throw opened.poison;
      return opened.event ? [opened.event] : [];
    });

  return {
    async append(stream, events, expected) {
      const last = await store.append(stream, await codec.seal(events), { expected });
      await appended(last);
      return last;
    },
    async appendMany(appends, keys) {
      const sealed = await codec.seal(
        appends.flatMap(({ events }) => events),
        keys,
      );
      const outcomes = await store.appendMany(
        appends.map((append) => ({ ...append, events: sealed.splice(0, append.events.length) })),
      );
      const last = lastOf(outcomes);
      if (last) await appended(last);
      return outcomes;
    },
    read: async (stream) => openAll(withoutGap(stream, 0, await store.read(stream))),
    async readAfter(stream, revision) {
      const stored = await store.read(stream, revision + 1, BATCH);
      return {
        events: await openAll(withoutGap(stream, revision + 1, stored)),
        revision: stored.at(-1)?.revision ?? revision,
        more: stored.length === BATCH,
      };
    },
    async *follow({ after, signal }) {
      let position = after;
      const readOn = async () => {
        const stored = await store.readAll(position, BATCH);
        const opened = (await codec.open(stored, name)).flatMap(({ opened: { event } }) => event ?? []);
        return { stored, opened };
      };
      while (!signal.aborted) {
        const page = await retryWhileUnavailable(readOn, { signal }).catch((error: unknown) => {
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
        return key === undefined ? null : codec.openPayload(event, key);
      });
    },
  };
}
