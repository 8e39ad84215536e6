import { restore } from '@kolo/backup';
import { readSettings } from '@kolo/service';
import { Command } from 'commander';
import { CommandError } from '../commandError.ts';
import { secretOrigin } from '../commandSettings.ts';
import type { CommandContext } from '../console.ts';
import { showSteps } from './showSteps.ts';
import { targetOf } from './target.ts';

const DESCRIPTION =
  'put a backup back into an empty place (DATA_DIR, or the engines of the environment), with the SECRET_KEY and MASTER_KEY that it was made under. Whoever was erased since, as the ledger at ERASURES_URL says, stays erased. Views are filled; everybody signs in again.';

interface Flags {
  backup?: string;
  withoutLedger?: boolean;
}

/** `kolo restore`. */
export function restoreCommand({ console, environment }: CommandContext): Command {
  return new Command('restore')
    .summary('put a backup back into an empty place')
    .description(DESCRIPTION)
    .argument('[source]', 'where backups are, as for `kolo backup`')
    .option('--backup <name>', 'another one than the newest')
    .option('--without-ledger', 'although nobody knows who was erased since')
    .action(async (given: string | undefined, { backup: id, withoutLedger = false }: Flags) => {
      if (!secretOrigin(environment))
        throw new CommandError(
          'SECRET_KEY is not set, and DATA_DIR has no secret.key: give the one that the backup was made under',
        );
      const settings = readSettings(environment);
      const source = targetOf(given, settings, environment);
      if (settings.urls.erasures === null && !withoutLedger)
        throw new CommandError(
          'ERASURES_URL is not set: members who were erased since the backup would come back (--without-ledger if there is none)',
        );
      const startedAt = performance.now();
      const { step, end } = showSteps(console);
      const done = await restore(settings, source, { id, step }).finally(end);
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      console.out(
        `restored ${done.id}: ${done.events} events, ${done.photos} photos, ${done.rows} rows, ${done.keys} keys, views filled, ${done.erasedSince} erased since, in ${seconds} s. What came after ${done.began} is not in it`,
      );
    });
}
