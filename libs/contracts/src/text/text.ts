const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u{1d159}]/gu;
/** Lone surrogates, and NUL, which not every store keeps. */
const BROKEN = /[\p{Surrogate}\0]/u;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Embeddings, overrides and isolates, which reverse the text after them. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/u;

const APOSTROPHES = "'’‘`´ʼ՚׳";
const NAME = new RegExp(`^[\\p{L}\\p{M}\\p{Pd} \\u00a0.·・${APOSTROPHES}\\u200c\\u200d]+$`, 'u');
const LETTER = /\p{L}/u;
/** A dot before a word makes an address; otherwise it ends a word or an initial. */
const DOT_BEFORE_WORD = /\.\p{L}\p{M}*\p{L}/u;
/** Joiners belong between letters, as in Persian names. */
const STRAY_JOINER = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/u;

/** Without combining characters, each code unit is one visible character. */
const UNJOINED = /^[\x20-\x7e\xa0-\u02ff]*$/;
/** Created on demand, which many pages never need. */
let segmenter: Intl.Segmenter | undefined;

/** See docs/product.md#what-members-write. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === '';

export const isBlankAnswer = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0);

/** See docs/product.md#what-members-write. */
export const isWhole = (text: string): boolean => !BROKEN.test(text);

/** See docs/product.md#what-members-write. */
export const isOneLine = (text: string): boolean => !CONTROL.test(text) && !DIRECTION.test(text);

/** In visible characters (docs/product.md#what-members-write). */
export function seenLength(text: string): number {
  if (UNJOINED.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let length = 0;
  for (const _ of segmenter.segment(text)) length++;
  return length;
}

/** Average code units per visible character: bounds what is stored. */
const UNITS_PER_CHARACTER = 4;

export const mostUnits = (max: number): number => max * UNITS_PER_CHARACTER;

/** Or too long to store. */
export const isTooLong = (text: string, max: number): boolean =>
  text.length > mostUnits(max) || seenLength(text) > max;

/** In any script, but no address (docs/product.md#what-members-write). */
export const isPersonName = (text: string): boolean =>
  NAME.test(text) && LETTER.test(text) && !DOT_BEFORE_WORD.test(text) && !STRAY_JOINER.test(text);
