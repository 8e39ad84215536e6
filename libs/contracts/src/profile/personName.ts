import { LIMITS } from '../limits.ts';
import { isPersonName } from '../text/text.ts';
import { type TextRule, writtenText } from '../text/writtenText.ts';
import { WORDS } from '../words.ts';

/** `missing` also applies to one that is too short (docs/product.md#what-members-write). */
export const personName = (rule: Pick<TextRule, 'missing' | 'min'> = {}) =>
  writtenText({ ...rule, max: LIMITS.nameLength.max, tooLong: WORDS.nameTooLong }).refine(
    isPersonName,
    WORDS.lettersOnly,
  );
