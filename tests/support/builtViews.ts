import type { OperationOutput } from '@kolo/contracts/protocol/operations';
import type { ServiceName } from '@kolo/contracts/services';
import { httpOperators } from '@kolo/service';
import { eventually } from '@kolo/testing';
import type { ManyProduct } from './manyProduct.ts';

const BUILT_MS = 60_000;

/** Rebuilds a service's views at its first instance, to replace or to verify them. */
export async function builtViews(
  product: ManyProduct,
  service: ServiceName,
  purpose: 'replace' | 'verify',
): Promise<OperationOutput<'rebuildProgress'>> {
  const [first] = product.of(service);
  const operators = httpOperators({ [service]: [first?.url ?? ''] }, product.operator, Date.now);
  // Refused until the instance that built the views on startup has switched to them.
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
