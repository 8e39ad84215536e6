import { type Owners, owners, readSettings, type Settings } from '@kolo/service';
import { existingSettings } from './commandSettings.ts';
import type { CommandContext } from './console.ts';

const allServices = async () => (await import('@kolo/standalone')).ALL_SERVICES;

/** Works with the running services, or starts them for it. Creates a data folder only if it `mayBegin`. */
export async function withOwners<T>(
  { environment }: CommandContext,
  work: (reached: Owners, settings: Settings) => Promise<T>,
  { mayBegin = false, follows = true } = {},
): Promise<T> {
  const settings = mayBegin ? readSettings(environment) : existingSettings(environment);
  const reached = owners(settings, environment, allServices, { follows });
  try {
    return await work(reached, settings);
  } finally {
    await reached.close();
  }
}
