const LOCAL_PATH = /^\/(?![/\\])/;

/** The server's path when it is one of this site, otherwise the start page (docs/product.md#signing-in). */
export const safeRedirect = (path: string | undefined): string =>
  path !== undefined && LOCAL_PATH.test(path) ? path : '/';
