import { z } from 'zod';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { done } from './parts.ts';

/** What a member who is away is written about (docs/product.md#a-letter-when-away). */
export const LETTER_KINDS = ['match', 'message'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

const switches = z.strictObject({
  match: z.boolean(),
  message: z.boolean(),
  /** About new people (docs/product.md#a-weekly-letter). Pages and services of an earlier release do not name it. */
  weekly: z.boolean().optional(),
});
export type LetterSwitches = z.infer<typeof switches>;
export type AwaySwitches = Pick<LetterSwitches, LetterKind>;

const unsubscribe = {
  service: 'identity',
  access: { who: 'anyone' },
  params: z.object({ token: z.string().min(1).max(200) }),
  answers: { 200: { contentTypes: ['text/html'], what: 'A page, the same for any token.' } },
} as const;

export const letterCalls = {
  letterSwitches: call({
    route: routes.LETTER_SWITCHES,
    service: 'identity',
    access: { who: 'member' },
    summary: 'Says which letters a member gets while away, and whether the weekly one.',
    answers: { 200: switches },
    example: { answer: { match: true, message: true, weekly: false } },
  }),
  switchLetters: call({
    route: routes.SWITCH_LETTERS,
    service: 'identity',
    access: { who: 'member' },
    budget: 'changes',
    summary:
      'Chooses which letters a member gets while away, and whether the weekly one. What is not named stays.',
    body: switches,
    answers: { 200: done },
    example: { body: { match: false, message: true, weekly: true }, answer: { success: true } },
  }),
  openUnsubscribe: call({
    ...unsubscribe,
    route: routes.OPEN_UNSUBSCRIBE,
    summary: 'Shows a page whose button unsubscribes; changes nothing.',
  }),
  unsubscribe: call({
    ...unsubscribe,
    route: routes.UNSUBSCRIBE,
    summary:
      'Stops the letters to a member who is away, or the weekly one, also as a mail program does it (RFC 8058). May be repeated.',
  }),
};
