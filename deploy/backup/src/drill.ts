import path from 'node:path';
import { openErasures, type Settings, wrappingKeys } from '@kolo/service';
import { backupToRestore, readArchive } from './archive/archive.ts';
import { openVault, type TargetOptions } from './archive/vault.ts';
import { namingFullDisk } from './namingFullDisk.ts';
import type { Copyable, Step } from './product/copied.ts';
import { copyInto } from './product/copy.ts';
import { fillViews } from './product/fillViews.ts';
import { differencesOf, fingerprints } from './product/fingerprint.ts';
import { openEmptyPlace } from './product/place.ts';
import { readProduct } from './product/readProduct.ts';
import type { RestoreSummary } from './restore.ts';

/** What a drill found. */
export interface Drill extends RestoreSummary {
  /** What differs from the backup after restoring, one line each. */
  differences: string[];
  /** Marked keys in the rebuilt views. */
  unreadable: number;
}

export interface DrillOptions {
  id?: string | undefined;
  folder: string;
  step: Step;
}

/** Settings for a scratch folder: a drill touches no engine of the product and sends nothing. */
const inFolder = (settings: Settings, folder: string): Settings => ({
  ...settings,
  dataDir: folder,
  tracing: null,
  urls: {
    events: `sqlite:${folder}`,
    feed: `local:${folder}`,
    documents: `sqlite:${folder}`,
    keys: `sqlite:${path.join(folder, 'keys.sqlite')}`,
    state: `sqlite:${path.join(folder, 'state.sqlite')}`,
    blobs: `file:${path.join(folder, 'blobs')}`,
    mail: `outbox:${path.join(folder, 'outbox')}`,
    erasures: null,
  },
});

/** Members who must stay erased: those in the ledger, and those whose key was destroyed before the backup. */
async function erasedOf(ledger: AsyncIterable<string>, archive: Copyable): Promise<ReadonlySet<string>> {
  const erased = new Set(await Array.fromAsync(ledger));
  for await (const page of archive.keys())
    for (const { member, wrapped } of page) if (!wrapped) erased.add(member);
  return erased;
}

/**
 * Restores the newest, or named, backup into an empty folder, compares counts and hashes with the backup and rebuilds
 * the views. The folder stays. Throws like `restore`.
 */
export const drill = (settings: Settings, source: TargetOptions, options: DrillOptions): Promise<Drill> =>
  namingFullDisk(options.folder, () => restoreAndCompare(settings, source, options));

async function restoreAndCompare(
  settings: Settings,
  source: TargetOptions,
  { id, folder, step }: DrillOptions,
): Promise<Drill> {
  const aside = inFolder(settings, folder);
  const vault = await openVault(source);
  const ledger = await openErasures(settings.urls.erasures, () => new Date());
  try {
    const manifest = await backupToRestore(vault, id);
    const archive = readArchive(vault, manifest);
    const place = await openEmptyPlace(aside);
    const summary = await copyInto(place, archive, ledger.members(), step).finally(() => place.close());

    const erased = await erasedOf(ledger.members(), archive);
    const keys = wrappingKeys(settings.masterKeys);
    step('comparing', 0);
    const expected = await fingerprints(archive, erased, keys);
    const product = await readProduct(aside);
    const found = await fingerprints(product, erased, keys).finally(() => product.close());
    const differences = differencesOf(expected, found);

    step('views', 0);
    const unreadable = await fillViews(aside, step);
    return { ...summary, id: manifest.id, began: manifest.began, differences, unreadable };
  } finally {
    await ledger.close();
    await vault.close();
  }
}
