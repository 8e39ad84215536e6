import type { OperatorRole } from '@kolo/contracts/profile/enumerations';
import { useProtectionQuery } from '../api/secondFactor.ts';

/** `null` while loading; an operator if unknown, as the server decides anyway (docs/product.md#moderators). */
export function useRole(): OperatorRole | null {
  const { data, isLoading } = useProtectionQuery();
  return isLoading ? null : (data?.role ?? 'operator');
}
