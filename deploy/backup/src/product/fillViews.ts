import { OPERATIONS, type ServiceName } from '@kolo/contracts';
import type { ServiceDefinition, Settings } from '@kolo/service';
import { ALL_SERVICES, type OneProcess, startOneProcess } from '@kolo/standalone';
import type { Step } from './copied.ts';

const TELL_EVERY_MS = 1_000;
const { quarantined } = OPERATIONS;

/** Tells every second how many events the services have read into views that they fill, of all that each of them reads. */
function tellFilling(step: Step): { of(services: OneProcess['services']): void; end(): void } {
  const seen = new Map<ServiceName, { handled: number; total: number }>();
  const sum = (part: 'handled' | 'total') => [...seen.values()].reduce((all, each) => all + each[part], 0);
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    of(services) {
      timer = setInterval(() => {
        for (const [name, service] of services) {
          const known = seen.get(name);
          const filling = service.filling() ?? (known && { handled: known.total, total: known.total });
          if (filling) seen.set(name, filling);
        }
        if (seen.size > 0) step('events read into views', sum('handled'), sum('total'));
      }, TELL_EVERY_MS);
    },
    end: () => clearInterval(timer),
  };
}

/** Services that fill their views and do nothing else: they write to nobody, and clear nothing away. */
export const VIEWS_ONLY: readonly ServiceDefinition[] = ALL_SERVICES.map((definition) => ({
  ...definition,
  async build(context) {
    const { reactors: _, start: __, ...parts } = await definition.build(context);
    return parts;
  },
}));

/**
 * Fills the views of a product that nobody serves yet from its published events. Gives the number of keys of which an event
 * could not be read.
 */
export async function fillViews(
  settings: Settings,
  step: Step,
  definitions: readonly ServiceDefinition[] = ALL_SERVICES,
): Promise<number> {
  const telling = tellFilling(step);
  const quietly: Settings = { ...settings, logLevel: 'silent' };
  const product = await startOneProcess(quietly, { definitions, starting: telling.of }).finally(telling.end);
  try {
    let unreadable = 0;
    for (const service of product.services.values())
      unreadable += quarantined.output.parse(await service.answer('quarantined', {})).total;
    return unreadable;
  } finally {
    await product.stop();
  }
}
