import type { ServiceName } from '@kolo/contracts/services';
import type { Console } from './console.ts';
import { reasonOf } from './output/reasonOf.ts';

/** Works on one service after the other. With several, a failure is reported and sets exit code 1; a single one throws. */
export async function forEachService(
  console: Console,
  services: readonly ServiceName[],
  work: (service: ServiceName) => Promise<void>,
): Promise<void> {
  for (const service of services)
    try {
      await work(service);
    } catch (error) {
      if (services.length === 1) throw error;
      console.note(`kolo: ${reasonOf(error)}`);
      process.exitCode = 1;
    }
}
