import { z } from 'zod';
import { isBlank, isOneLine, isWhole, seenLength } from './text.ts';
import { WORDS } from './words.ts';

/** How many code units a character that is seen may have on average: a bound for what is stored. */
const UNITS_PER_CHARACTER = 4;

/** What is said of a text that does not fit. */
export interface TextRule {
  /** How many characters a person may see. */
  max: number;
  /** How many at least; one where nothing is said. */
  min?: number;
  /** Said of one that is not there, shows nothing or is too short, instead of what is said of every input. */
  missing?: string;
  tooLong: string;
}

const wholeText = ({ max, missing, tooLong }: Pick<TextRule, 'max' | 'missing' | 'tooLong'>) =>
  z
    .string(missing)
    .trim()
    .max(max * UNITS_PER_CHARACTER, tooLong)
    .refine(isWhole, WORDS.unshowable)
    .refine((text) => text.length > max * UNITS_PER_CHARACTER || seenLength(text) <= max, tooLong);

/** What a person wrote and others read: something must be seen (docs/product.md#what-members-write). */
export const writtenText = ({ min = 1, ...rule }: TextRule) =>
  wholeText(rule).refine((text) => !isBlank(text) && seenLength(text) >= min, rule.missing);

/** The same in one line; `broken` is said of one that leaves it, or turns round what follows. */
export const writtenLine = (rule: TextRule & { broken: string }) =>
  writtenText(rule).refine(isOneLine, rule.broken);

/** What a person may leave empty: where nothing can be seen it is (docs/product.md#what-members-write). */
export const optionalText = (rule: Pick<TextRule, 'max' | 'tooLong'>) =>
  wholeText(rule).transform((text) => (isBlank(text) ? '' : text));
