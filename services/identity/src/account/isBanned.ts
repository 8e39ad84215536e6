import type { Restriction } from '@kolo/contracts/folds';

/** A standing ban keeps the address from registering (docs/product.md#suspended-and-banned). */
export const isBanned = ({ restrictions }: { restrictions: readonly Pick<Restriction, 'kind'>[] }): boolean =>
  restrictions.some(({ kind }) => kind === 'ban');
