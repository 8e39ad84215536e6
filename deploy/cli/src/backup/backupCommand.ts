import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { CommandError } from '../commandError.ts';
import { existingSettings, settingsToInspect } from '../commandSettings.ts';
import type { CommandContext, Console } from '../console.ts';
import { reportingTo } from './metricsFile.ts';
import { showSteps } from './showSteps.ts';
import { targetOf } from './target.ts';

const DESCRIPTION =
  'copy what cannot be made again while the product runs: events and photos that came since the backup before, all rows and wrapped keys, sealed under BACKUP_KEY and read back. What it builds on is checked first; what is damaged is told, copied again, and makes the exit code 1. Sessions and views are not copied. What breaks off counts for nothing and leaves earlier backups as they are.';

const DAY_MS = 86_400_000;
const now = () => new Date();

function days(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('a number of days is expected');
  return Number(text);
}

const TARGET =
  'a folder, s3://<bucket>/<folder> or s3://<key>:<secret>@<host>/<bucket>/<folder>; else BACKUP_URL';

const METRICS_TO: [string, string] = [
  '--metrics-to <folder>',
  "leave there how it went, for the textfile collector of Prometheus' node exporter",
];

interface ReadingFlags {
  backup?: string;
  metricsTo?: string;
}

interface BackupFlags {
  metricsTo?: string;
  keepDays: number;
  fullEvery: number;
  list?: boolean;
}

/** How long something took that began then. */

/** Names what was found, then fails. Does nothing where nothing was. */
function failOn({ note }: Pick<Console, 'note'>, found: readonly string[], what: string): void {
  for (const line of found) note(line);
  if (found.length > 0) throw new CommandError(`${what}: ${found.length}`);
}

/** `kolo backup` and what is done with backups. */
export function backupCommand(context: CommandContext): Command {
  const { console, environment } = context;
  const backup = new Command('backup')
    .enablePositionalOptions()
    .summary('copy what cannot be made again, while the product runs')
    .description(DESCRIPTION)
    .argument('[target]', TARGET)
    .option(
      '--keep-days <days>',
      'earlier backups, and photos that went, are removed after so many',
      days,
      30,
    )
    .option(
      '--full-every <days>',
      'events are copied from the first on again after so many, and not only what came since',
      days,
      7,
    )
    .option('--list', 'make none, name those that are there, oldest first')
    .option(...METRICS_TO)
    .action((given: string | undefined, { list, ...flags }: BackupFlags) =>
      list
        ? listBackups(given)
        : reportingTo(flags.metricsTo, { task: 'backup', now }, () => make(given, flags)),
    );

  async function listBackups(given: string | undefined): Promise<void> {
    const target = targetOf(given, existingSettings(environment), environment);
    const { backupsAt } = await import('@kolo/backup');
    for (const id of await backupsAt(target)) console.out(id);
  }

  async function make(given: string | undefined, { keepDays, fullEvery }: BackupFlags): Promise<void> {
    const settings = existingSettings(environment);
    const target = targetOf(given, settings, environment);
    if (settings.urls.erasures === null)
      console.note('ERASURES_URL is not set: a restore could not know who is erased after this backup');
    const { step, end, took } = showSteps(console);
    const { backUp } = await import('@kolo/backup');
    const made = await backUp(settings, target, {
      ...{ now, step },
      keptMs: keepDays * DAY_MS,
      fullEveryMs: fullEvery * DAY_MS,
    }).finally(end);
    const { events, photos } = made.isIncremental;
    console.out(
      `backup ${made.id}: ${events ? 'new ' : ''}events ${made.events}, ${photos ? 'new ' : ''}photos ${made.photos}, rows ${made.rows}, keys ${made.keys}, read back, in ${took()} s`,
    );
    failOn(
      console,
      made.unreadable,
      'this backup has everything but damaged photos that no backup has: damaged photos',
    );
    failOn(console, made.damaged, 'this backup is whole, earlier ones may not be: damaged files');
  }

  async function verifyOne(given: string | undefined, { backup: id }: ReadingFlags): Promise<void> {
    const target = targetOf(
      given,
      settingsToInspect({ ...environment, NODE_ENV: 'development' }),
      environment,
    );
    const { step, end, took } = showSteps(console);
    const { verify } = await import('@kolo/backup');
    const found = await verify(target, { id, step }).finally(end);
    console.out(
      `backup ${found.id}: read ${found.files} files, ${found.bytes} bytes: events ${found.events}, photos ${found.photos}, rows ${found.rows}, keys ${found.keys}, in ${took()} s. What came after ${found.began} is not in it`,
    );
    failOn(
      console,
      found.damaged,
      'a restore would fail; the next `kolo backup` copies again what it builds on: damaged files',
    );
  }

  async function snapshot(folder: string): Promise<void> {
    const settings = existingSettings(environment);
    const { step, end, took } = showSteps(console);
    const { takeSnapshot } = await import('@kolo/backup');
    const { files, bytes } = await takeSnapshot(settings, path.resolve(folder), step).finally(end);
    console.out(`snapshot ${folder}: ${files} files, ${bytes} bytes, in ${took()} s`);
  }

  async function drillOne(
    given: string | undefined,
    { backup: id, into }: ReadingFlags & { into?: string },
  ): Promise<void> {
    const settings = existingSettings(environment);
    const source = targetOf(given, settings, environment);
    const folder = mkdtempSync(path.join(into ?? tmpdir(), 'kolo-drill-'));
    const { step, end, took } = showSteps(console);
    try {
      const { drill } = await import('@kolo/backup');
      const done = await drill(settings, source, { id, folder, step }).finally(end);
      console.out(
        `drill with ${done.id}: restored ${done.events} events, ${done.photos} photos, ${done.rows} rows, ${done.keys} keys, ${done.erasedSince} erased since, views filled, in ${took()} s. What came after ${done.began} is not in it`,
      );
      const unreadable = `events of ${done.unreadable} keys could not be read into views`;
      failOn(
        console,
        [...done.differences, ...(done.unreadable > 0 ? [unreadable] : [])],
        'differences from the backup',
      );
      console.out('everything restored is as it is in the backup, by counts and hashes');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  backup
    .command('verify')
    .summary('read everything that a restore would read')
    .description(
      'read every file that a restore of the newest backup needs, compare it with what was written, and name what is missing or changed; exit code 1 when something is. Changes nothing, and of the keys needs BACKUP_KEY only.',
    )
    .argument('[target]', TARGET)
    .option('--backup <name>', 'another one than the newest')
    .option(...METRICS_TO)
    .action((given: string | undefined, flags: ReadingFlags) =>
      reportingTo(flags.metricsTo, { task: 'verify', now }, () => verifyOne(given, flags)),
    );
  backup
    .command('drill')
    .summary('restore into an empty folder, compare, and throw it away')
    .description(
      'restore the newest backup into an empty folder, compare everything with the backup by counts and hashes, fill the views, report, and remove the folder; exit code 1 when something differs. The product and its engines are not touched, and nobody is written to. It takes as much disk as the product has data, and the keys that the backup was made under.',
    )
    .argument('[target]', TARGET)
    .option('--backup <name>', 'another one than the newest')
    .option('--into <folder>', 'where the folder is made meanwhile; else among temporary files')
    .option(...METRICS_TO)
    .action((given: string | undefined, flags: ReadingFlags & { into?: string }) =>
      reportingTo(flags.metricsTo, { task: 'drill', now }, () => drillOne(given, flags)),
    );
  backup
    .command('snapshot')
    .summary('copy the SQLite files of a product on embedded adapters')
    .description(
      'copy the SQLite files, views included, into a new folder while the product runs, each as it is at a moment and in an order from which `kolo restore --onto-snapshot` makes a product at once, however many events there are. Photos, sessions and letters are not copied. The copy is not sealed: views show members as the product does.',
    )
    .argument('<folder>', 'to be made; on another disk')
    .action((folder: string) => snapshot(folder));
  return backup;
}
