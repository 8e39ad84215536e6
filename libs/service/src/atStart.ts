import { outlastOutages } from '@kolo/events';
import { accessFault, isOutage, refusal } from '@kolo/port';
import { SettingsError } from './settings.ts';

const WAIT_MS = 15_000;

/**
 * Work of a start: an engine that is starting beside the service, or busy, is waited for, one that does not let us in is
 * not. Then throws `OutageError`. `work` must leave nothing open when it throws.
 */
export async function atStart<T>(work: () => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const failed = (error: unknown) => {
    if (accessFault(error)) patience.abort();
  };
  return outlastOutages(work, {
    signal: AbortSignal.any([patience.signal, AbortSignal.timeout(WAIT_MS)]),
    failed,
  });
}

/**
 * What `open` gives, asked once by `ask`: an engine that is away may come later, one that refuses us ends the start.
 * Throws `SettingsError` with one line that names the variable and no secret (design 46).
 */
export async function admitted<T>(
  variable: string,
  url: string,
  open: () => Promise<T>,
  ask: (opened: T) => Promise<void> = async () => undefined,
): Promise<T> {
  const refused = async (error: unknown): Promise<void> => {
    const says = await refusal(url, error);
    if (says) throw new SettingsError(`${variable}: the engine is there, but ${says}`, { cause: error });
  };
  const opened = await open().catch(async (error: unknown) => {
    await refused(error);
    throw error;
  });
  await ask(opened).catch(async (error: unknown) => {
    if (isOutage(error) || accessFault(error)) await refused(error);
  });
  return opened;
}
