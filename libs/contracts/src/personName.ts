import { LIMITS } from './limits.ts';
import { isPersonName } from './text.ts';
import { writtenText } from './writtenText.ts';

/** A first or last name; `missing` is said of one that is too short as well (product 34). */
export const personName = ({ missing, min = 1 }: { missing: string; min?: number }) =>
  writtenText({ min, missing, max: LIMITS.nameLength.max, tooLong: 'This name is too long.' }).refine(
    isPersonName,
    'Please use letters only.',
  );
