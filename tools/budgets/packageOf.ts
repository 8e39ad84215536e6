const INSTALLED = 'node_modules/';
const PACKAGE = /^(@[^/]+\/)?[^/]+/;
const OWN_LIBRARY = /^libs\/(web\/)?[^/]+/;

/** The package that a source of a source map belongs to; what is neither installed nor a library is `own`. */
export function packageOf(source: string): string {
  const installed = source.lastIndexOf(INSTALLED);
  if (installed >= 0) return PACKAGE.exec(source.slice(installed + INSTALLED.length))?.[0] ?? 'own';
  return OWN_LIBRARY.exec(source.slice(source.lastIndexOf('libs/')))?.[0] ?? 'own';
}
