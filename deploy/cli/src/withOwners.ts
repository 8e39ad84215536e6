import { type Owners, owners, readSettings, type Settings } from '@kolo/service';
import { ALL_SERVICES } from '@kolo/standalone';
import { existingSettings } from './commandSettings.ts';
import type { CommandContext } from './console.ts';

/**
 * Does some work with the owners of the services, then ends what had to be started for it. Only where it `mayBegin` is a
 * data folder made.
 */
export async function withOwners<T>(
  { environment }: CommandContext,
  work: (reached: Owners, settings: Settings) => Promise<T>,
  { mayBegin = false, follows = true } = {},
): Promise<T> {
  const settings = mayBegin ? readSettings(environment) : existingSettings(environment);
  const reached = owners(settings, environment, ALL_SERVICES, { follows });
  try {
    return await work(reached, settings);
  } finally {
    await reached.close();
  }
}
