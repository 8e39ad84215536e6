/** What takes room or none and shows nothing: white space, format characters, fillers and blanks. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u{1d159}]/gu;
/** Half of a pair, which is no character, and NUL, which not every store keeps. */
const BROKEN = /[\p{Surrogate}\0]/u;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Embeddings, overrides and isolates: they turn round what stands after them. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/u;

const APOSTROPHES = "'’‘`´ʼ՚׳";
const NAME = new RegExp(`^[\\p{L}\\p{M}\\p{Pd} \\u00a0.·・${APOSTROPHES}\\u200c\\u200d]+$`, 'u');
const LETTER = /\p{L}/u;
/** A dot ends a word or an initial; before a word it makes an address. */
const DOT_BEFORE_WORD = /\.\p{L}\p{M}*\p{L}/u;
/** Joiners belong between letters, as in Persian names. */
const STRAY_JOINER = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/u;

/** Printable, and below all marks that join others: each of its characters is seen by itself. */
const UNJOINED = /^[\x20-\x7e\xa0-\u02ff]*$/;
/** Made when it is first asked for, which many pages never do. */
let segmenter: Intl.Segmenter | undefined;

/** Whether a text shows nothing at all (docs/product.md#what-members-write). */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === '';

/** Whether an answer says nothing: no value, a text that shows nothing, a choice of none. */
export const isBlankAnswer = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0);

/** Whether a text is made of characters throughout (docs/product.md#what-members-write). */
export const isWhole = (text: string): boolean => !BROKEN.test(text);

/** Whether a text stays on its line and in its direction (docs/product.md#what-members-write). */
export const isOneLine = (text: string): boolean => !CONTROL.test(text) && !DIRECTION.test(text);

/**
 * How many characters a person sees: letters with their marks and composed emojis count once
 * (docs/product.md#what-members-write).
 */
export function seenLength(text: string): number {
  if (UNJOINED.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let length = 0;
  for (const _ of segmenter.segment(text)) length++;
  return length;
}

/**
 * Whether a text can be a person's name: letters and marks of any script, spaces, hyphens, apostrophes and dots, and no
 * address (docs/product.md#what-members-write).
 */
export const isPersonName = (text: string): boolean =>
  NAME.test(text) && LETTER.test(text) && !DOT_BEFORE_WORD.test(text) && !STRAY_JOINER.test(text);
