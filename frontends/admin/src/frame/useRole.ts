import type { OperatorRole } from '@kolo/contracts';
import { useProtectionQuery } from '../api/protection.ts';

/**
 * What who looks may do (docs/product.md#moderators): of an operator where it cannot be told, as the server decides;
 * `null` until it is asked.
 */
export function useRole(): OperatorRole | null {
  const { data, isLoading } = useProtectionQuery();
  return isLoading ? null : (data?.role ?? 'operator');
}
