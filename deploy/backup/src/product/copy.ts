import { randomUUID } from 'node:crypto';
import { ALL_EVENTS, erasedBy, type KoloEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import { createCodec } from '@kolo/events';
import { COPYING_ORDER, type Copyable, type Step } from './copied.ts';
import { keyNamesAny, namesAny, type Place } from './place.ts';
import { plainly, withReadMarks } from './readMarks.ts';

export interface CopySummary {
  events: number;
  rows: number;
  photos: number;
  keys: number;
  /** Members erased after the data was copied. */
  erasedSince: number;
}

const AT_ONCE = 8;
const IDENTITY = 'identity';

/**
 * Copies everything that cannot be derived, except for erased members (ledger or tombstone). Keys come first: without the
 * right master key nothing is written (docs/design.md#what-a-backup-contains). Throws `KeyMissingError`, `BackupError`.
 */
export async function copyInto(
  place: Place,
  from: Copyable,
  ledger: AsyncIterable<string>,
  step: Step,
): Promise<CopySummary> {
  const summary: CopySummary = { events: 0, rows: 0, photos: 0, keys: 0, erasedSince: 0 };
  const erased = new Set<string>();
  for await (const member of ledger) erased.add(member);

  async function copyKeys(): Promise<void> {
    for await (const page of from.keys()) {
      for (const { member, wrapped } of page) if (!wrapped) erased.add(member);
      await place.putKeys(
        page.map(({ member, wrapped }) => ({ member, wrapped: erased.has(member) ? null : wrapped })),
      );
      summary.keys += page.length;
      step('keys', summary.keys);
    }
    await place.putKeys([...erased].map((member) => ({ member, wrapped: null })));
  }

  async function copyEvents(service: (typeof COPYING_ORDER)[number]): Promise<void> {
    const [source, store] = [await from.events(service), place.events(service)];
    if (!source || !store) return;
    const putting = service === 'messaging' ? withReadMarks(store, place) : plainly(store);
    let copied = 0;
    try {
      for await (const page of source.after(null)) {
        await putting.put(page);
        copied += page.length;
        step(`events of ${service}`, copied);
      }
    } finally {
      putting.close();
    }
    summary.events += copied;
  }

  /** Records the erasure in accounts that lack it. */
  async function finishErasures(): Promise<void> {
    const store = place.events(IDENTITY);
    if (!store) return;
    const codec = createCodec<KoloEvent>(ALL_EVENTS, place.keyring, place.signer);
    for (const member of erased) {
      const stream = streams.account(member);
      const known = await store.read(stream);
      const last = known.at(-1);
      if (!last || known.some((event) => erasedBy(event) !== null)) continue;
      const event = { type: 'AccountErased' as const, data: {} };
      const sealed = await codec.seal([
        { id: randomUUID(), event, subject: member, key: member, metadata: {} },
      ]);
      await store.append(stream, sealed, { expected: last.revision });
      summary.erasedSince += 1;
    }
  }

  async function copyRows(service: (typeof COPYING_ORDER)[number]): Promise<void> {
    for await (const { collection, rows } of from.rows(service)) {
      const kept = rows.filter(({ id, row }) => !namesAny(erased, id, row));
      await place.putRows(service, collection, kept);
      summary.rows += kept.length;
    }
  }

  async function copyPhotos(): Promise<void> {
    let waiting: Promise<void>[] = [];
    const copied = async (key: string) => {
      const blob = await from.blob(key);
      if (blob) await place.putBlob(key, blob);
      if (blob) summary.photos += 1;
    };
    for await (const key of from.blobKeys()) {
      if (keyNamesAny(erased, key)) continue;
      waiting.push(copied(key));
      if (waiting.length < AT_ONCE) continue;
      await Promise.all(waiting);
      waiting = [];
      step('photos', summary.photos);
    }
    await Promise.all(waiting);
  }

  await copyKeys();
  await place.removeTracesOf(erased);
  for (const service of COPYING_ORDER) {
    await copyEvents(service);
    await copyRows(service);
  }
  await finishErasures();
  await copyPhotos();
  return summary;
}
