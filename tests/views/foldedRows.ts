import { createHash } from 'node:crypto';
import path from 'node:path';
import { ALL_EVENTS, erasedBy, type KoloEvent } from '@kolo/contracts/events';
import { EVENT_FIXTURES, type EventFixture } from '@kolo/contracts/events/fixtures';
import { pairKey, STREAM_PREFIXES, streamParts } from '@kolo/contracts/ids';
import { EVENT_SOURCES } from '@kolo/contracts/services';
import { sqliteDocuments } from '@kolo/documents';
import {
  createCodec,
  createEventSigner,
  type EventContracts,
  followIntoViews,
  PASSED_OVER,
  type StoredEvent,
  VIEW_BOOKKEEPING,
} from '@kolo/events';
import { type Keyring, openKeyring } from '@kolo/keys';
import type { ServiceDefinition } from '@kolo/service';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';

type Folding = Pick<ServiceDefinition, 'name' | 'viewsVersion' | 'projections' | 'feed'>;

/** What the projections of one version make of the fixtures; events and rows by their hashes. */
export interface Folded {
  viewsVersion: number;
  events: string;
  rows: string;
}

const NOTE = 'UPDATE_FOLDED_ROWS=1 npm run jest -- --selectProjects node --testPathPatterns tests/views';

const signer = createEventSigner({ key: new Uint8Array(32) });
/** The contracts as they would be if nothing were sealed. */
const UNSEALED: EventContracts = Object.fromEntries(
  Object.entries(ALL_EVENTS).map(([type, contract]) => [type, { ...contract, sealed: false }]),
);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The same whatever the order in which fields were set. */
const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(value, (_key, part: unknown) =>
        isPlain(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
      ),
    )
    .digest('hex')
    .slice(0, 20);

const sourceOf = ({ stream }: EventFixture): string => {
  const source = EVENT_SOURCES.find((each) =>
    STREAM_PREFIXES[each].some((prefix) => stream.startsWith(prefix)),
  );
  if (!source) throw new Error(`${stream} is a stream of no service`);
  return source;
};
const keyOf = ({ stream, data }: EventFixture): string =>
  isPlain(data) && typeof data.from === 'string' && typeof data.to === 'string'
    ? pairKey(data.from, data.to)
    : streamParts(stream).join('-');

/** The fixtures as they lie in their stores; `sealed` ones can be read by who has the keys of their subjects. */
function history(sealed: boolean): { source: string; event: StoredEvent }[] {
  const revisions = new Map<string, number>();
  return EVENT_FIXTURES.map((fixture, index) => {
    const { stream, subject, type, version, data } = fixture;
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    return {
      source: sourceOf(fixture),
      event: {
        stream,
        revision,
        position: String(index).padStart(16, '0'),
        id: `00000000-0000-5000-8000-${String(index).padStart(12, '0')}`,
        type,
        schemaVersion: version,
        subject,
        key: keyOf(fixture),
        sealed: sealed && ALL_EVENTS[type]?.sealed === true,
        payload: JSON.stringify(data),
        metadata: {},
        recordedAt: new Date(Date.UTC(2026, 10, 19, 12, index)).toISOString(),
      },
    };
  });
}

/** Those that a service follows, its own among them. */
const followedBy = ({ name, feed }: Folding, sealed: boolean) =>
  history(sealed).filter(({ source }) => source === name || feed.some((followed) => followed === source));

/** Every row that a service's projections make of the fixtures, by view and id. Throws where one cannot be folded. */
async function rowsOf(
  definition: Folding,
  keyring: Keyring,
  sealed: boolean,
): Promise<Record<string, Record<string, unknown>>> {
  const { name, projections } = definition;
  const directory = temporaryDirectory();
  const collections = projections.map(({ collection }) => collection);
  const documents = sqliteDocuments(openDatabase(path.join(directory.path, 'rows.sqlite')), [
    ...collections,
    ...VIEW_BOOKKEEPING,
    PASSED_OVER,
  ]);
  try {
    for (const { source, event } of followedBy(definition, sealed)) {
      await followIntoViews({
        consumer: name,
        source,
        feed: {
          follow: ({ handle }) =>
            handle({
              source,
              store: 'fixtures',
              events: [signer.of(source).signed(event)],
              position: event.position,
            }),
        },
        codec: createCodec<KoloEvent>(sealed ? ALL_EVENTS : UNSEALED, keyring, signer),
        documents,
        projections,
        erasedBy,
        log: {
          warn: () => undefined,
          error(fields) {
            throw new Error(`${name}: ${event.type} cannot be folded: ${JSON.stringify(fields)}`);
          },
        },
        onCaughtUp: () => undefined,
        signal: new AbortController().signal,
      });
    }
    const rows: Record<string, Record<string, unknown>> = {};
    for (const collection of collections) {
      const view: Record<string, unknown> = {};
      for await (const page of documents.pages(collection)) Object.assign(view, Object.fromEntries(page));
      rows[collection.name] = view;
    }
    return rows;
  } finally {
    await documents.close();
    directory.remove();
  }
}

/** Folds the fixtures, once readable and once with every member's key gone. */
export async function fold(definition: Folding): Promise<Folded> {
  const directory = temporaryDirectory();
  const keyring = await openKeyring(`sqlite:${path.join(directory.path, 'keys.sqlite')}`, [
    new Uint8Array(32),
  ]);
  try {
    for (const member of new Set(EVENT_FIXTURES.map(({ subject }) => subject))) {
      await keyring.create(member);
      await keyring.erase(member);
    }
    const readable = await rowsOf(definition, keyring, false);
    const unreadable = await rowsOf(definition, keyring, true);
    return {
      viewsVersion: definition.viewsVersion,
      events: hashOf(followedBy(definition, false)),
      rows: hashOf([readable, unreadable]),
    };
  } finally {
    await keyring.close();
    directory.remove();
  }
}

/**
 * Compares what was noted of a service's views with what its folds make now; `null` when it is the same. `mayNote`
 * tells that what is new may be noted: not where rows changed under a version that others have filled already
 * (docs/design.md#rebuilding-views).
 */
export function changeOf(
  service: string,
  noted: Folded | undefined,
  now: Folded,
): { says: string; mayNote: boolean } | null {
  if (noted && noted.viewsVersion === now.viewsVersion && noted.events === now.events) {
    if (noted.rows === now.rows) return null;
    return {
      says: `${service}: its folds give other rows under the same version: raise viewsVersion of ${service} (it is ${now.viewsVersion}) and run \`${NOTE}\` to note the new rows`,
      mayNote: false,
    };
  }
  return {
    says: `${service}: its version or the fixtures are new: run \`${NOTE}\` to note the rows`,
    mayNote: true,
  };
}
