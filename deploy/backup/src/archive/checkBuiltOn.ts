import { type DamagedFileError, damageIn } from '../backupError.ts';
import type { Step } from '../product/copied.ts';
import type { CountedPart, Manifest } from './manifest.ts';
import type { Vault } from './vault.ts';

const AT_ONCE = 8;

/** Damage by file name. */
export type Damage = ReadonlyMap<string, DamagedFileError>;

export const isWhole = (damage: Damage, parts: readonly CountedPart[]): boolean =>
  parts.every(({ name }) => !damage.has(name));

const HOUR_MS = 3_600_000;
/** Bytes verified per run: tens of seconds. */
const MOST_READ = 4_000_000_000;

/** The files to verify this hour: all if they are few, else the next ones, so that hourly runs reach each in turn. */
export function readThisHour<T extends { bytes: number }>(
  files: readonly T[],
  { now, most = MOST_READ }: { now: Date; most?: number },
): ReadonlySet<T> {
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (all <= most) return new Set(files);
  const turns = Math.ceil(all / most);
  const turn = Math.floor(now.getTime() / HOUR_MS) % turns;
  let before = 0;
  return new Set(
    files.filter(({ bytes }) => {
      const isNow = Math.floor((before / all) * turns) === turn;
      before += bytes;
      return isNow;
    }),
  );
}

/**
 * Verifies the list of photos and a share of the events by hash, everything else by size. Photos are checked while they
 * are listed (`copyBlobs`).
 */
export async function checkBuiltOn(
  vault: Vault,
  manifest: Manifest,
  { now, step }: { now: Date; step: Step },
): Promise<Damage> {
  const services = Object.values(manifest.services);
  const events = services.flatMap((service) => service.events?.parts ?? []);
  const toRead = new Set<CountedPart>([...readThisHour(events, { now }), ...manifest.blobs]);
  const parts = [...events, ...manifest.blobs, ...services.flatMap(({ rows }) => rows), ...manifest.keys];
  const check = (part: CountedPart) => (toRead.has(part) ? vault.checkHash(part) : vault.checkSize(part));
  const damage = new Map<string, DamagedFileError>();
  for (let from = 0; from < parts.length; from += AT_ONCE) {
    const some = parts.slice(from, from + AT_ONCE);
    const checked = await Promise.all(some.map((part) => damageIn(() => check(part))));
    for (const found of checked) if (found) damage.set(found.file, found);
    step('files of the backup before checked', Math.min(parts.length, from + AT_ONCE), parts.length);
  }
  return damage;
}
