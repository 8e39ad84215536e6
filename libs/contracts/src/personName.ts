import { LIMITS } from './limits.ts';
import { isPersonName } from './text.ts';
import { WORDS } from './words.ts';
import { type TextRule, writtenText } from './writtenText.ts';

/** A first or last name; `missing` is said of one that is too short as well (docs/product.md#what-members-write). */
export const personName = (rule: Pick<TextRule, 'missing' | 'min'> = {}) =>
  writtenText({ ...rule, max: LIMITS.nameLength.max, tooLong: WORDS.nameTooLong }).refine(
    isPersonName,
    WORDS.lettersOnly,
  );
