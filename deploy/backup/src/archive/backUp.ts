import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@kolo/contracts';
import type { Settings } from '@kolo/service';
import { BLOBS_AFTER, COPYING_ORDER, type Copyable, type Step } from '../product/copied.ts';
import { readProduct } from '../product/readProduct.ts';
import { findBackup } from './archive.ts';
import { copyBlobs } from './copyBlobs.ts';
import { lineWriter } from './lines.ts';
import { type EventsEntry, type Manifest, manifestSchema, names } from './manifest.ts';
import { prune } from './prune.ts';
import { openVault, type TargetOptions, type Vault } from './vault.ts';

export interface BackupSummary {
  id: string;
  /** New since the backup before. */
  events: number;
  photos: number;
  /** All that there are. */
  keys: number;
  rows: number;
  /** Whether it goes on from an earlier one. */
  isIncremental: boolean;
}

const idOf = (now: Date): string =>
  `${now.toISOString().replace(/[-:.]/g, '')}-${randomBytes(2).toString('hex')}`;

interface Run {
  vault: Vault;
  product: Copyable;
  id: string;
  previous: Manifest | null;
  step: Step;
}

/** Writes a service's events from where the backup before has come to, or all where its store is another one. */
async function copyEvents(
  { vault, product, id, previous, step }: Run,
  service: ServiceName,
): Promise<{ entry: EventsEntry | null; added: number }> {
  const events = await product.events(service);
  if (!events) return { entry: null, added: 0 };
  const before = previous?.services[service]?.events;
  const known = before?.store === events.store ? before : null;
  const lines = lineWriter(vault, names.events(id, service));
  let upTo = known?.upTo ?? null;
  let added = 0;
  for await (const page of events.after(upTo)) {
    for (const event of page) await lines.add(event);
    added += page.length;
    upTo = page.at(-1)?.position ?? upTo;
    step(`events of ${service}`, added);
  }
  const parts = [...(known?.parts ?? []), ...(await lines.end())];
  return { entry: { store: events.store, upTo, parts }, added };
}

async function copyRows({ vault, product, id, step }: Run, service: ServiceName) {
  const lines = lineWriter(vault, `${names.whole(id)}${service}`);
  let copied = 0;
  for await (const { collection, rows } of product.rows(service)) {
    for (const row of rows) await lines.add({ collection, ...row });
    copied += rows.length;
    step(`rows of ${service}`, copied);
  }
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

/**
 * Makes a backup of the product that the settings name while it runs (design 42): events and photos that came since the
 * backup before, and all rows and keys. It counts once its manifest is there, which is written last; a run that breaks off
 * leaves those before as they are. Throws `BackupError`, or what an engine or the target says.
 */
export async function backUp(
  settings: Settings,
  target: TargetOptions,
  { now, keptMs, step }: { now: () => Date; keptMs: number; step: Step },
): Promise<BackupSummary> {
  const began = now();
  const id = idOf(began);
  const vault = await openVault(target);
  let product: Copyable | null = null;
  try {
    const previous = await findBackup(vault);
    product = await readProduct(settings);
    await vault.put(names.mark(id), Buffer.from(id));
    const run: Run = { vault, product, id, previous, step };
    const manifest: Manifest = {
      format: 1,
      id,
      began: began.toISOString(),
      ended: began.toISOString(),
      services: {},
      blobs: [],
      keys: [],
    };
    const summary = { id, events: 0, photos: 0, keys: 0, rows: 0, isIncremental: previous !== null };
    for (const service of COPYING_ORDER) {
      const { entry, added } = await copyEvents(run, service);
      const { parts, copied } = await copyRows(run, service);
      manifest.services[service] = { events: entry, rows: parts };
      summary.events += added;
      summary.rows += copied;
      if (service !== BLOBS_AFTER) continue;
      const blobs = await copyBlobs({ ...run, now: began, keptMs });
      manifest.blobs = blobs.index;
      summary.photos = blobs.added;
    }
    const keys = await copyKeys(run);
    manifest.keys = keys.parts;
    summary.keys = keys.copied;
    manifest.ended = now().toISOString();
    await vault.put(names.manifest(id), Buffer.from(JSON.stringify(manifestSchema.parse(manifest))));
    await prune(vault, { now: began, keptMs, previous });
    return summary;
  } finally {
    await product?.close();
    await vault.close();
  }
}
