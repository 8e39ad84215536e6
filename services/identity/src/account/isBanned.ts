import type { Restriction } from '@kolo/contracts';

/**
 * Whether a ban stands, which keeps the address of the account from registering (docs/product.md#suspended-and-banned).
 */
export const isBanned = ({ restrictions }: { restrictions: readonly Pick<Restriction, 'kind'>[] }): boolean =>
  restrictions.some(({ kind }) => kind === 'ban');
