import { accessFault, isOutage, refusal } from '@kolo/port';
import { SettingsError } from '../settings/settings.ts';

/**
 * Waits for an engine that is away. Throws `SettingsError`, without secrets, if it refuses us
 * (docs/design.md#tls-and-credentials-to-engines).
 */
export async function admitted<T>(
  variable: string,
  url: string,
  open: () => Promise<T>,
  ask: (opened: T) => Promise<void> = async () => undefined,
): Promise<T> {
  const refused = async (error: unknown): Promise<void> => {
    const reason = await refusal(url, error);
    if (reason) throw new SettingsError(`${variable}: the engine is there, but ${reason}`, { cause: error });
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
