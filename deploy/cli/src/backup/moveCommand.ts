import path from 'node:path';
import { readSettings } from '@kolo/service';
import { Command } from 'commander';
import { existingSettings } from '../commandSettings.ts';
import type { CommandContext } from '../console.ts';
import { showSteps } from './showSteps.ts';

const DESCRIPTION =
  'copy a product that has ended from its data folder to the empty engines of the environment (EVENTS_URL, FEED_URL, DOCUMENTS_URL, KEYS_URL, STATE_URL, BLOBS_URL) and fill its views there. The folder stays as it is. Everybody signs in again.';

const PORTS = ['EVENTS_URL', 'FEED_URL', 'DOCUMENTS_URL', 'KEYS_URL', 'STATE_URL', 'BLOBS_URL'];

/** The environment of the product in a folder, on embedded adapters only. */
const embedded = (environment: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(environment).filter(([name]) => !PORTS.includes(name))),
  DATA_DIR: folder,
});

/** `kolo move`. */
export function moveCommand({ console, environment }: CommandContext): Command {
  return new Command('move')
    .summary('move from a data folder to the engines')
    .description(DESCRIPTION)
    .argument('<folder>', 'the DATA_DIR of the product that has ended')
    .action(async (folder: string) => {
      const { move } = await import('@kolo/backup');
      const from = existingSettings(embedded(environment, path.resolve(folder)));
      const to = readSettings({ ...environment, SECRET_KEY: from.secretKey });
      const { step, end, took } = showSteps(console);
      const done = await move(from, to, step).finally(end);
      console.out(
        `moved ${done.events} events, ${done.photos} photos, ${done.rows} rows and ${done.keys} keys, views filled, in ${took()} s; start it with the same SECRET_KEY`,
      );
    });
}
