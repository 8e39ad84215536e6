import { once } from 'node:events';
import { KeyMissingError } from '@kolo/keys';
import { codeOf, isDiskFull, isOutage } from '@kolo/port';
import { FileOwnedError } from '@kolo/sqlite';
import { SettingsError } from './settings.ts';

const DRAIN_MS = 10_000;
const MENDABLE = ['EACCES', 'EROFS', 'ENOTDIR', 'ERR_SQLITE_ERROR'];

/** What an operator can mend, in one line; `null` for a fault of ours. */
function oneLine(error: unknown): string | null {
  if (isDiskFull(error)) return 'the disk is full';
  // Which engine it is can be read from what its client said.
  if (isOutage(error)) {
    const { cause } = error;
    return `an engine does not answer${cause instanceof Error ? `: ${cause.message.split('\n')[0]}` : ''}`;
  }
  const mendable =
    error instanceof SettingsError ||
    error instanceof FileOwnedError ||
    error instanceof KeyMissingError ||
    MENDABLE.includes(String(codeOf(error)));
  return mendable && error instanceof Error ? error.message : null;
}

/**
 * Runs a program until SIGINT or SIGTERM: `start` gives a function that drains it. What an operator can mend ends
 * with one line and exit code 1.
 */
export async function runUntilStopped(start: () => Promise<() => Promise<void>>): Promise<void> {
  try {
    const stop = await start();
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await stop();
    process.exit(0);
  } catch (error) {
    console.error(oneLine(error) ?? error);
    process.exit(1);
  }
}
