import { CORRECTABLE, type Correctable } from '../enumerations.ts';
import type { IdentityEvent } from '../events/identity.ts';

/**
 * What is kept of what a member gave at registering, after an operator corrected it (docs/product.md#the-audit-trail).
 */
export function foldCorrection<Kept extends { [Each in Correctable]?: string }>(
  kept: Kept,
  { data }: Extract<IdentityEvent, { type: 'MemberCorrected' }>,
): Kept {
  const said = CORRECTABLE.filter((each) => data[each] !== undefined && Object.hasOwn(kept, each));
  return { ...kept, ...Object.fromEntries(said.map((each) => [each, data[each]])) };
}
