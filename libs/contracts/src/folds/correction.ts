import type { IdentityEvent } from '../events/identity.ts';
import { CORRECTABLE, type Correctable } from '../profile/enumerations.ts';

/** Of the registration data a view keeps (docs/product.md#the-audit-trail). */
export function foldCorrection<Kept extends { [Each in Correctable]?: string }>(
  kept: Kept,
  { data }: Extract<IdentityEvent, { type: 'MemberCorrected' }>,
): Kept {
  const said = CORRECTABLE.filter((each) => data[each] !== undefined && Object.hasOwn(kept, each));
  return { ...kept, ...Object.fromEntries(said.map((each) => [each, data[each]])) };
}
