const CLASS_ATTRIBUTES = /\bclass="([^"]*)"/g;
const CLASSES = /\.(-?[a-z_][\w-]*)/gi;
const NEGATIONS = /:not\([^)]*\)/g;
/** A comma within `:is(…)` parts no selectors. */
const BETWEEN_SELECTORS = /,(?![^(]*\))/;
const RULE = /([^{}@;]+)\{[^{}]*\}/g;
const EMPTY_GROUP = /@[^{}@;]+\{\}/g;

/** The styles without rules that choose nothing on a rendered page which no script changes. */
export function usedStyles(styles: string, page: string): string {
  const used = new Set([...page.matchAll(CLASS_ATTRIBUTES)].flatMap(([, names = '']) => names.split(' ')));
  const mayChoose = (selector: string): boolean =>
    [...selector.replace(NEGATIONS, '').matchAll(CLASSES)].every(([, name = '']) => used.has(name));
  return styles
    .replace(RULE, (rule, selectors: string) =>
      selectors.split(BETWEEN_SELECTORS).some(mayChoose) ? rule : '',
    )
    .replace(EMPTY_GROUP, '');
}
