import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSettings, type Settings } from '@kolo/service';
import { CommandError } from './commandError.ts';

/** The data folder that the environment means. */
const dataDirOf = ({ DATA_DIR }: NodeJS.ProcessEnv): string => path.resolve(DATA_DIR || 'data');

/** The file in which a development folder keeps its secret. */
const secretFile = (environment: NodeJS.ProcessEnv): string =>
  path.join(dataDirOf(environment), 'secret.key');

/**
 * The settings of a product that has run before: a mistyped folder is not made. Throws `CommandError`, or
 * `SettingsError` about a wrong value.
 */
export function existingSettings(environment: NodeJS.ProcessEnv): Settings {
  if (!environment.SECRET_KEY && !existsSync(secretFile(environment)))
    throw new CommandError(
      `nothing has run in ${dataDirOf(environment)} yet: is DATA_DIR right, or SECRET_KEY missing?`,
    );
  return readSettings(environment);
}

/** Where the secret comes from, for the operator; `null` when the first start has yet to make one. */
export const secretOrigin = (environment: NodeJS.ProcessEnv): string | null =>
  environment.SECRET_KEY ? 'given' : existsSync(secretFile(environment)) ? secretFile(environment) : null;

/** The settings to look at only: without a secret, a stand-in is used and nothing is made. */
export function settingsToInspect(environment: NodeJS.ProcessEnv): Settings {
  if (secretOrigin(environment) !== null || environment.NODE_ENV === 'production')
    return readSettings(environment);
  return readSettings({ ...environment, SECRET_KEY: '-'.repeat(32) });
}
