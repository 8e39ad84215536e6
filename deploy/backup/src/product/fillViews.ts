import type { ServiceName } from '@kolo/contracts';
import type { Settings } from '@kolo/service';
import { type OneProcess, startOneProcess } from '@kolo/standalone';
import type { Step } from './copied.ts';

const TELL_EVERY_MS = 1_000;

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

/** Fills the views of a product that nobody serves yet, from events that are published. */
export async function fillViews(settings: Settings, step: Step): Promise<void> {
  const telling = tellFilling(step);
  const quietly: Settings = { ...settings, logLevel: 'silent' };
  const product = await startOneProcess(quietly, { starting: telling.of }).finally(telling.end);
  await product.stop();
}
