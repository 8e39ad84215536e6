import { z } from 'zod';
import { WORDS } from '../words.ts';
import { isBlank, isOneLine, isTooLong, isWhole, mostUnits, seenLength } from './text.ts';

export interface TextRule {
  /** In visible characters. */
  max: number;
  min?: number;
  /** Also for an invisible or too short text. */
  missing?: string;
  tooLong: string;
}

const wholeText = ({ max, missing, tooLong }: Pick<TextRule, 'max' | 'missing' | 'tooLong'>) =>
  z
    .string(missing)
    .trim()
    .max(mostUnits(max), tooLong)
    .refine(isWhole, WORDS.unshowable)
    // Longer ones have already failed above.
    .refine((text) => text.length > mostUnits(max) || !isTooLong(text, max), tooLong);

/** Must be visible (docs/product.md#what-members-write). */
export const writtenText = ({ min = 1, ...rule }: TextRule) =>
  wholeText(rule).refine((text) => !isBlank(text) && seenLength(text) >= min, rule.missing);

/** `broken`: for line breaks and changes of direction. */
export const writtenLine = (rule: TextRule & { broken: string }) =>
  writtenText(rule).refine(isOneLine, rule.broken);

/** Invisible texts become empty (docs/product.md#what-members-write). */
export const optionalText = (rule: Pick<TextRule, 'max' | 'tooLong'>) =>
  wholeText(rule).transform((text) => (isBlank(text) ? '' : text));
