import type { ServiceName } from '@kolo/contracts';
import type { Console } from './console.ts';
import { reasonOf } from './output/reasonOf.ts';

/**
 * Does some work for several services, one after the other. Of many, one that fails is named and leads to exit code 1,
 * and the others have their turn; a single one fails as it does.
 */
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
