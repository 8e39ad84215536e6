import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@kolo/contracts/services';
import { PASSED_OVER } from '@kolo/events';
import type { Settings } from '@kolo/service';
import { DamagedProductError } from '../backupError.ts';
import { checkFiles, refusingDamage } from '../product/checkFiles.ts';
import { BLOBS_AFTER, COPYING_ORDER, type Step } from '../product/copied.ts';
import { type Product, type ProductEvents, readProduct } from '../product/readProduct.ts';
import { newestBackup } from './archive.ts';
import { checkBuiltOn, type Damage, isWhole } from './checkBuiltOn.ts';
import { copyBlobs } from './copyBlobs.ts';
import { lineWriter } from './lines.ts';
import { type EventsEntry, type Manifest, manifestSchema, type Newest, names } from './manifest.ts';
import { prune } from './prune.ts';
import { openVault, type TargetOptions, type Vault } from './vault.ts';

export interface BackupSummary {
  id: string;
  /** Added since the previous backup. */
  events: number;
  photos: number;
  /** In total. */
  keys: number;
  rows: number;
  /** Whether its events and photos continue an earlier backup. */
  isIncremental: { events: boolean; photos: boolean };
  /** Damage in earlier backups, one line each; this backup uses none of it. */
  damaged: string[];
  /** Photos of the product that are damaged and no backup has, one line each. */
  unreadable: string[];
}

const idOf = (now: Date): string =>
  `${now.toISOString().replace(/[-:.]/g, '')}-${randomBytes(2).toString('hex')}`;

interface Run {
  vault: Vault;
  product: Product;
  id: string;
  previous: Manifest | null;
  /** Copies all events instead of continuing. */
  isFull: boolean;
  damage: Damage;
  step: Step;
}

interface CopiedEvents {
  entry: EventsEntry | null;
  added: number;
  /** Not as they were signed, one line each by the event's id. */
  altered: Map<string, string>;
}

/** Whether the store still has the last event of a backup: an older copy of the store may have been restored. */
async function isSameHistory(
  { store, idAt }: ProductEvents,
  { store: known, upTo, lastId }: EventsEntry,
): Promise<boolean> {
  if (store !== known) return false;
  if (upTo === null) return true;
  const found = await idAt(upTo);
  return found !== null && (lastId === undefined || found === lastId);
}

/**
 * Continues a service's events where the previous backup ended. Writes all of them in a full backup, for another store,
 * and if earlier files are damaged.
 */
async function copyEvents(
  { vault, product, id, previous, isFull, damage, step }: Run,
  service: ServiceName,
): Promise<CopiedEvents> {
  const events = await product.events(service);
  const altered: CopiedEvents['altered'] = new Map();
  if (!events) return { entry: null, added: 0, altered };
  const before = previous?.services[service]?.events;
  const goesOn =
    !isFull &&
    before !== undefined &&
    before !== null &&
    isWhole(damage, before.parts) &&
    (await isSameHistory(events, before));
  const known = goesOn ? before : null;
  const lines = lineWriter(vault, names.events(id, service));
  let upTo = known?.upTo ?? null;
  let lastId = known?.lastId;
  let added = 0;
  for await (const page of events.after(upTo)) {
    for (const event of page) {
      if (!events.isWhole(event))
        altered.set(event.id, `event ${event.id} of ${service} is not as it was signed`);
      await lines.add(event, event.position);
    }
    added += page.length;
    upTo = page.at(-1)?.position ?? upTo;
    lastId = page.at(-1)?.id ?? lastId;
    step(`events of ${service}`, added);
  }
  const parts = [...(known?.parts ?? []), ...(await lines.end())];
  const entry = { store: events.store, upTo, parts, ...(lastId !== undefined && { lastId }) };
  return { entry, added, altered };
}

/** Throws `DamagedProductError` for altered events that no operator has passed over. */
async function copyRows({ vault, product, id, step }: Run, service: ServiceName, { altered }: CopiedEvents) {
  const lines = lineWriter(vault, `${names.whole(id)}${service}`);
  let copied = 0;
  for await (const { collection, rows } of product.rows(service)) {
    for (const row of rows) {
      if (collection === PASSED_OVER.name) altered.delete(row.id);
      await lines.add({ collection, ...row });
    }
    copied += rows.length;
    step(`rows of ${service}`, copied);
  }
  if (altered.size > 0) throw new DamagedProductError([...altered.values()]);
  return { parts: await lines.end(), copied };
}

async function copyKeys({ vault, product, id, step }: Run) {
  const lines = lineWriter(vault, `${names.whole(id)}keys`);
  let copied = 0;
  for await (const page of product.keys()) {
    for (const { member, wrapped } of page)
      await lines.add({ member, wrapped: wrapped && Buffer.from(wrapped).toString('base64') });
    copied += page.length;
    step('keys', copied);
  }
  return { parts: await lines.end(), copied };
}

export interface BackUpOptions {
  now: () => Date;
  /** How long earlier backups and deleted photos are kept. */
  keptMs: number;
  /** How often all events are copied anew. */
  fullEveryMs: number;
  step: Step;
}

const isFullDue = (previous: Manifest | null, now: Date, fullEveryMs: number): boolean =>
  previous?.fullBegan === undefined || now.getTime() - Date.parse(previous.fullBegan) >= fullEveryMs;

/**
 * Backs up the running product: new events and photos, all rows and keys, and damaged files of earlier backups again. It
 * counts once its manifest is written (docs/design.md#what-a-backup-contains). Throws `BackupError`, as for a damaged
 * product, and errors of engines.
 */
export const backUp = (
  settings: Settings,
  target: TargetOptions,
  options: BackUpOptions,
): Promise<BackupSummary> => refusingDamage(() => copyAll(settings, target, options));

async function copyAll(
  settings: Settings,
  target: TargetOptions,
  { now, keptMs, fullEveryMs, step }: BackUpOptions,
): Promise<BackupSummary> {
  const began = now();
  const id = idOf(began);
  const vault = await openVault(target);
  let product: Product | null = null;
  try {
    const { manifest: previous, damaged } = await newestBackup(vault);
    const damage = previous ? await checkBuiltOn(vault, previous, { now: began, step }) : new Map();
    const isFull = isFullDue(previous, began, fullEveryMs);
    if (isFull) checkFiles(settings, step);
    product = await readProduct(settings);
    await vault.put(names.mark(id), Buffer.from(id));
    const run: Run = { vault, product, id, previous, isFull, damage, step };
    const manifest: Manifest = {
      format: 1,
      id,
      began: began.toISOString(),
      ended: began.toISOString(),
      fullBegan: isFull ? began.toISOString() : previous?.fullBegan,
      services: {},
      blobs: [],
      keys: [],
    };
    const listed = previous && isWhole(damage, previous.blobs) ? previous : null;
    const summary: BackupSummary = {
      ...{ id, events: 0, photos: 0, keys: 0, rows: 0 },
      isIncremental: { events: !isFull, photos: listed !== null },
      damaged: [...damaged, ...damage.values()].map(({ message }) => message),
      unreadable: [],
    };
    for (const service of COPYING_ORDER) {
      const events = await copyEvents(run, service);
      const { parts, copied } = await copyRows(run, service, events);
      manifest.services[service] = { events: events.entry, rows: parts };
      summary.events += events.added;
      summary.rows += copied;
      if (service !== BLOBS_AFTER) continue;
      const blobs = await copyBlobs({ ...run, previous: listed, now: began, keptMs });
      manifest.blobs = blobs.index;
      summary.photos = blobs.added;
      summary.damaged.push(...blobs.damaged.map(({ message }) => message));
      summary.unreadable.push(...blobs.unreadable.map(({ message }) => message));
    }
    const keys = await copyKeys(run);
    manifest.keys = keys.parts;
    summary.keys = keys.copied;
    manifest.ended = now().toISOString();
    const { sha256 } = await vault.put(
      names.manifest(id),
      Buffer.from(JSON.stringify(manifestSchema.parse(manifest))),
    );
    const newest: Newest = { id, sha256 };
    await vault.put(names.newest, Buffer.from(JSON.stringify(newest)));
    await prune(vault, { now: began, keptMs, previous: listed });
    return summary;
  } finally {
    await product?.close();
    await vault.close();
  }
}
