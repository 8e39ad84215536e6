import type { TargetOptions } from '@kolo/backup';
import { readSettings, type Settings } from '@kolo/service';
import { Command } from 'commander';
import { CommandError } from '../commandError.ts';
import { secretOrigin } from '../commandSettings.ts';
import type { CommandContext, Console } from '../console.ts';
import { showSteps } from './showSteps.ts';
import { targetOf } from './target.ts';

const DESCRIPTION =
  'put a backup back into an empty place (DATA_DIR, or the engines of the environment), with the SECRET_KEY and MASTER_KEY that it was made under. Whoever was erased since, as the ledger at ERASURES_URL says, stays erased. Views are filled; everybody signs in again. With --onto-snapshot the place holds a snapshot that was put back: what the backup has beyond it is added, and views are brought up to date by the next start.';

interface Flags {
  backup?: string;
  withoutLedger?: boolean;
  ontoSnapshot?: boolean;
  snapshotAlone?: boolean;
}

async function intoEmptyPlace(
  console: Console,
  settings: Settings,
  source: TargetOptions,
  id: string | undefined,
) {
  const { step, end, took } = showSteps(console);
  const { restore } = await import('@kolo/backup');
  const done = await restore(settings, source, { id, step }).finally(end);
  console.out(
    `restored ${done.id}: ${done.events} events, ${done.photos} photos, ${done.rows} rows, ${done.keys} keys, views filled, ${done.erasedSince} erased since, in ${took()} s. What came after ${done.began} is not in it`,
  );
}
async function onto(
  console: Console,
  settings: Settings,
  source: TargetOptions | null,
  id: string | undefined,
) {
  const { step, end, took } = showSteps(console);
  const { restoreOntoSnapshot } = await import('@kolo/backup');
  const done = await restoreOntoSnapshot(settings, { source, id, step }).finally(end);
  if (done.refilled.length > 0)
    console.note(
      `views of ${done.refilled.join(', ')} had seen events that are not here: the start fills them anew`,
    );
  console.out(
    `restored onto the snapshot: ${done.events} events, ${done.photos} photos and ${done.rows} rows of after it, ${done.erasedSince} erased since, in ${took()} s. What came after ${done.began ?? 'it'} is not in it`,
  );
}

/** `kolo restore`. */
export function restoreCommand({ console, environment }: CommandContext): Command {
  return new Command('restore')
    .summary('put a backup back into an empty place')
    .description(DESCRIPTION)
    .argument('[source]', 'where backups are, as for `kolo backup`')
    .option('--backup <name>', 'another one than the newest')
    .option('--without-ledger', 'although nobody knows who was erased since')
    .option('--onto-snapshot', 'onto a snapshot that was put back, instead of into an empty place')
    .option('--snapshot-alone', 'the same without a backup: what came after the snapshot is lost')
    .action(async (given: string | undefined, flags: Flags) => {
      const { backup: id, withoutLedger = false, ontoSnapshot = false, snapshotAlone = false } = flags;
      if (!secretOrigin(environment))
        throw new CommandError(
          'SECRET_KEY is not set, and DATA_DIR has no secret.key: give the one that the backup was made under',
        );
      const settings = readSettings(environment);
      const source = snapshotAlone ? null : targetOf(given, settings, environment);
      if (settings.urls.erasures === null && !withoutLedger)
        throw new CommandError(
          'ERASURES_URL is not set: members who were erased since the backup would come back (--without-ledger if there is none)',
        );
      if (source && !ontoSnapshot) await intoEmptyPlace(console, settings, source, id);
      else await onto(console, settings, source, id);
    });
}
