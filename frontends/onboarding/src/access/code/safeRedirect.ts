import { isOwnPath } from '@kolo/contracts/site/ownPath';

/** The path if it is on this site, otherwise the start page (docs/product.md#signing-in). */
export const safeRedirect = (path: string | undefined): string =>
  path !== undefined && isOwnPath(path) ? path : '/';
