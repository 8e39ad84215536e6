import { backUp, backupsAt, verify } from '@kolo/backup';
import { Command, InvalidArgumentError } from 'commander';
import { CommandError } from '../commandError.ts';
import { existingSettings, settingsToInspect } from '../commandSettings.ts';
import type { CommandContext, Console } from '../console.ts';
import { showSteps } from './showSteps.ts';
import { targetOf } from './target.ts';

const DESCRIPTION =
  'copy what cannot be made again while the product runs: events and photos that came since the backup before, all rows and wrapped keys, sealed under BACKUP_KEY and read back. What it builds on is checked first; what is damaged is told, copied again, and makes the exit code 1. Sessions and views are not copied. What breaks off counts for nothing and leaves earlier backups as they are.';

const DAY_MS = 86_400_000;

function days(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('a number of days is expected');
  return Number(text);
}

const TARGET =
  'a folder, s3://<bucket>/<folder> or s3://<key>:<secret>@<host>/<bucket>/<folder>; else BACKUP_URL';

interface BackupFlags {
  keepDays: number;
  fullEvery: number;
  list?: boolean;
}

/** How long something took that began then. */
const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1_000).toFixed(1);

/** Tells of damage, file by file, then fails. Does nothing where there is none. */
function failOnDamage({ note }: Pick<Console, 'note'>, damaged: readonly string[], what: string): void {
  for (const line of damaged) note(`damaged: ${line}`);
  if (damaged.length > 0)
    throw new CommandError(
      `${damaged.length} file${damaged.length === 1 ? ' is' : 's are'} damaged: ${what}`,
    );
}

/** `kolo backup` and what is done with backups. */
export function backupCommand(context: CommandContext): Command {
  const { console, environment } = context;
  const backup = new Command('backup')
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
    .action(async (given: string | undefined, { keepDays, fullEvery, list }: BackupFlags) => {
      const settings = existingSettings(environment);
      const target = targetOf(given, settings, environment);
      if (list) {
        for (const id of await backupsAt(target)) console.out(id);
        return;
      }
      if (settings.urls.erasures === null)
        console.note('ERASURES_URL is not set: a restore could not know who is erased after this backup');
      const startedAt = performance.now();
      const { step, end } = showSteps(console);
      const made = await backUp(settings, target, {
        now: () => new Date(),
        keptMs: keepDays * DAY_MS,
        fullEveryMs: fullEvery * DAY_MS,
        step,
      }).finally(end);
      const { events, photos } = made.isIncremental;
      console.out(
        `backup ${made.id}: ${events ? 'new ' : ''}events ${made.events}, ${photos ? 'new ' : ''}photos ${made.photos}, rows ${made.rows}, keys ${made.keys}, read back, in ${secondsSince(startedAt)} s`,
      );
      failOnDamage(
        console,
        made.damaged,
        'this backup is whole and builds on none of them; those before may not be',
      );
    });

  backup
    .command('verify')
    .summary('read everything that a restore would read')
    .description(
      'read every file that a restore of the newest backup needs, compare it with what was written, and name what is missing or changed; exit code 1 when something is. Changes nothing, and needs neither the product nor its keys, only BACKUP_KEY.',
    )
    .argument('[target]', TARGET)
    .option('--backup <name>', 'another one than the newest')
    .action(async (given: string | undefined, { backup: id }: { backup?: string }) => {
      const target = targetOf(given, settingsToInspect(environment), environment);
      const startedAt = performance.now();
      const { step, end } = showSteps(console);
      const found = await verify(target, { id, step }).finally(end);
      console.out(
        `backup ${found.id}: read ${found.files} files, ${found.bytes} bytes: events ${found.events}, photos ${found.photos}, rows ${found.rows}, keys ${found.keys}, in ${secondsSince(startedAt)} s. What came after ${found.began} is not in it`,
      );
      failOnDamage(
        console,
        found.damaged,
        'a restore of this backup would fail or lack them; the next `kolo backup` replaces what it builds on',
      );
    });
  return backup;
}
