import { PRODUCT_ENGINES } from '@kolo/engines';
import { enginesOrSkip } from '@kolo/testing/engines';

/** Whether every engine can be had here; says which cannot, and throws instead where they are required. */
export async function enginesAreThere(): Promise<boolean> {
  const engines = await enginesOrSkip(PRODUCT_ENGINES);
  for (const engine of engines ?? []) await engine.stop();
  return engines !== null;
}
