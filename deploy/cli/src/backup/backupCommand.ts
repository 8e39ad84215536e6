import { backUp, backupsAt } from '@kolo/backup';
import { Command, InvalidArgumentError } from 'commander';
import { existingSettings } from '../commandSettings.ts';
import type { CommandContext } from '../console.ts';
import { showSteps } from './showSteps.ts';
import { targetOf } from './target.ts';

const DESCRIPTION =
  'copy what cannot be made again while the product runs: events and photos that came since the backup before, all rows and wrapped keys, sealed under BACKUP_KEY and read back. Sessions and views are not copied. What breaks off counts for nothing and leaves earlier backups as they are.';

const DAY_MS = 86_400_000;

function days(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('a number of days is expected');
  return Number(text);
}

/** `kolo backup`. */
export function backupCommand(context: CommandContext): Command {
  const { console, environment } = context;
  return new Command('backup')
    .summary('copy what cannot be made again, while the product runs')
    .description(DESCRIPTION)
    .argument(
      '[target]',
      'a folder, s3://<bucket>/<folder> or s3://<key>:<secret>@<host>/<bucket>/<folder>; else BACKUP_URL',
    )
    .option(
      '--keep-days <days>',
      'earlier backups, and photos that went, are removed after so many',
      days,
      30,
    )
    .option('--list', 'make none, name those that are there, oldest first')
    .action(async (given: string | undefined, { keepDays, list }: { keepDays: number; list?: boolean }) => {
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
        step,
      }).finally(end);
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      console.out(
        `backup ${made.id}: ${made.isIncremental ? 'new ' : ''}events ${made.events}, ${made.isIncremental ? 'new ' : ''}photos ${made.photos}, rows ${made.rows}, keys ${made.keys}, read back, in ${seconds} s`,
      );
    });
}
