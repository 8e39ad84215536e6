/** What the calls of moderation share: who is spoken of, what is said, and what examples show. */
import { z } from 'zod';
import { ID_PATTERN } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { WORDS } from '../../words.ts';
import { writtenText } from '../../writtenText.ts';
import { EXAMPLE_ID, id } from '../parts.ts';

const { moderation: limits } = LIMITS;

/** What is said to the member of a decision, and shown to them. */
export const ground = writtenText({
  max: limits.groundLength,
  missing: WORDS.groundMissing,
  tooLong: WORDS.groundTooLong,
});
export const caseParams = z.object({ id: z.string().regex(ID_PATTERN) });

export const person = z.strictObject({
  id,
  firstName: z.string().nullable().describe('null once the member has erased the account.'),
});
export const byOperator = person
  .nullable()
  .describe('null for the operator’s command, which knows nobody by name.');

export const EXAMPLE_CASE = 'Qm4hRt9WvXcB';
export const EXAMPLE_NUMBER = '4821-7730';
export const EXAMPLE_PERSON = { id: EXAMPLE_ID, firstName: 'Ana' };
export const EXAMPLE_AT = '2026-11-22T08:14:00.000Z';
export const EXAMPLE_GROUND = 'Asking members for money is against our terms, section 4.';
export const EXAMPLE_FACTS = 'You asked a member to pay for a flight.';
export const PAGES = `Pages of ${limits.page}.`;
