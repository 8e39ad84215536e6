import { once } from 'node:events';
import { KeyMissingError } from '@kolo/keys';
import { codeOf, isDiskFull, isOutage } from '@kolo/port';
import { DamagedStoreError, FileOwnedError } from '@kolo/sqlite';
import { SettingsError } from '../settings/settings.ts';

const DRAIN_MS = 10_000;
const FIXABLE = ['EACCES', 'EROFS', 'ENOTDIR', 'ERR_SQLITE_ERROR'];

/** `null` for faults an operator cannot fix. */
function oneLine(error: unknown): string | null {
  if (isDiskFull(error)) return 'the disk is full';
  // The client's message names the engine.
  if (isOutage(error)) {
    const { cause } = error;
    return `an engine does not answer${cause instanceof Error ? `: ${cause.message.split('\n')[0]}` : ''}`;
  }
  const isFixable =
    error instanceof SettingsError ||
    error instanceof FileOwnedError ||
    error instanceof DamagedStoreError ||
    error instanceof KeyMissingError ||
    FIXABLE.includes(String(codeOf(error)));
  return isFixable && error instanceof Error ? error.message : null;
}

/**
 * `start` returns a function that drains the program. An error an operator can fix becomes one line and exit code
 * 1.
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
