import { createHash } from 'node:crypto';
import { SIGNAL_LIMITS } from '@kolo/contracts';
import { alikeForm } from '@kolo/contracts/suspiciousWords';

/**
 * By what copies of a bio are found (docs/product.md#signals); empty for a short one. It stands in a row that has the
 * bio itself and goes with it, so a key would hide nothing.
 */
export function bioForm(bio: string | undefined): string {
  const form = alikeForm(bio ?? '');
  return form.length < SIGNAL_LIMITS.bioLength ? '' : createHash('sha256').update(form).digest('base64url');
}
