import subsetFont from 'subset-font';

const PREFIX = /^U\+/i;
/** The range of weights in tokens.css. */
const WEIGHTS = { min: 400, max: 700 };

/** The characters of a CSS `unicode-range`. */
export function charactersOf(ranges: string): string[] {
  return ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().replace(PREFIX, '').split('-');
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    const last = Number.parseInt(to.replaceAll('?', 'F'), 16);
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}

/**
 * Reduces a font to these characters and to the weights in use. Hinting is dropped: it is half of the display font,
 * which is only used in large sizes.
 */
export const cutFont = (font: Buffer, characters: Iterable<string>, hasWeights: boolean): Promise<Buffer> =>
  subsetFont(font, [...characters].join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: hasWeights ? { wght: WEIGHTS } : {},
  });
