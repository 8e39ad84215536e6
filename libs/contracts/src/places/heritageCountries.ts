export interface Country {
  /** ISO 3166 alpha-2, upper case; Kosovo is `XK`. */
  code: string;
  name: string;
}

/** Parses `AL:Albania|BA:…`. */
export const countriesOf = (pairs: string): Country[] =>
  pairs.split('|').map((pair) => {
    const [code = '', name = ''] = pair.split(':');
    return { code, name };
  });

/** See docs/product.md#who-it-is-for. */
export const HERITAGE_COUNTRIES: readonly Country[] = countriesOf(
  'AL:Albania|BA:Bosnia and Herzegovina|BG:Bulgaria|HR:Croatia|XK:Kosovo|ME:Montenegro|MK:North Macedonia|RO:Romania|RS:Serbia|SI:Slovenia',
);
