import type { OperationOutput, ServiceName } from '@kolo/contracts';
import { httpOperators } from '@kolo/service';
import { eventually } from '@kolo/testing';
import type { ManyProduct } from './manyProduct.ts';

const BUILT_MS = 60_000;

/** Builds a service's views again at its first instance, to replace what is read or to compare with it. */
export async function builtViews(
  product: ManyProduct,
  service: ServiceName,
  purpose: 'replace' | 'verify',
): Promise<OperationOutput<'rebuildProgress'>> {
  const [first] = product.of(service);
  const operators = httpOperators({ [service]: [first?.url ?? ''] }, product.operator, Date.now);
  // Refused for as long as the instance that filled the views at the start goes over to them.
  const { rebuild } = await eventually(
    () => operators.operate(service, 'startRebuild', { purpose }),
    BUILT_MS,
  );
  return eventually(async () => {
    const progress = await operators.operate(service, 'rebuildProgress', { rebuild });
    if (progress.state === 'filling') throw new Error(`${progress.handled} of ${progress.total}`);
    return progress;
  }, BUILT_MS);
}
