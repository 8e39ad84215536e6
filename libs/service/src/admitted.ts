import { accessFault, isOutage, refusal } from '@kolo/port';
import { SettingsError } from './settings.ts';

/**
 * What `open` gives, asked once by `ask`: an engine that is away may come later, one that refuses us ends the start.
 * Throws `SettingsError` with one line that names the variable and no secret
 * (docs/design.md#tls-and-credentials-to-engines).
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
