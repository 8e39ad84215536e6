import { isOutage } from '@kolo/port';
import { FileOwnedError } from '@kolo/sqlite';
import { SettingsError } from './settings.ts';

const DRAIN_MS = 10_000;

const expected = (error: unknown): error is Error =>
  isOutage(error) ||
  error instanceof SettingsError ||
  error instanceof FileOwnedError ||
  (error instanceof Error &&
    'code' in error &&
    ['EACCES', 'EROFS', 'ENOTDIR'].includes(String(error.code))) ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR');

/** What an operator can mend, in one line. */
const oneLine = (error: Error): string => (isOutage(error) ? awayLine(error) : error.message);

/** Which engine it is can be read from what its client said. */
const awayLine = ({ cause }: Error): string =>
  `an engine does not answer${cause instanceof Error ? `: ${cause.message.split('\n')[0]}` : ''}`;

/**
 * Runs a program until SIGINT or SIGTERM: `start` gives a function that drains it. What an operator can mend ends
 * with one line and exit code 1.
 */
export async function runUntilStopped(start: () => Promise<() => Promise<void>>): Promise<void> {
  try {
    const stop = await start();
    let stopping = false;
    const drain = () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), DRAIN_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    process.once('SIGINT', drain).once('SIGTERM', drain);
  } catch (error) {
    if (!expected(error)) throw error;
    console.error(oneLine(error));
    process.exit(1);
  }
}
