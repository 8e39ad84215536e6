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

/** Where the directory of an uncompressed font begins, and how long an entry of it is. */
const DIRECTORY = { start: 12, entry: 16 };
/** Of the table that maps characters to glyphs, when it maps none. */
const EMPTY_MAP_BYTES = 4;

/** Whether a font has any of these characters; its `unicode-range` may claim characters that it lacks. */
export async function canDraw(font: Buffer, characters: Iterable<string>): Promise<boolean> {
  const plain = await subsetFont(font, [...characters].join(''), { targetFormat: 'sfnt' });
  const entry = plain.indexOf('cmap', DIRECTORY.start, 'latin1');
  return plain.readUInt32BE(entry + DIRECTORY.entry - 4) > EMPTY_MAP_BYTES;
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
