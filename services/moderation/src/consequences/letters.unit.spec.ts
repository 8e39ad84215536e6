import { expect, test } from '@jest/globals';
import { APPEAL_OUTCOMES, MODERATION_DECISIONS, REPORT_REASONS } from '@kolo/contracts/moderation';
import { SITE_LANGUAGE_TAGS } from '@kolo/contracts/site/languages';
import { type ModerationWords, wordsOf } from '../words.ts';
import { LETTERS } from './letters.ts';

const NUMBER = '4821-7730';
/** An operator's words, which stay as written. */
const REASON = 'Provjereno.';

const STATED = [
  { until: null, wasReported: true, hasRemovedPhoto: true, photos: 1 },
  { until: '2026-11-29T08:00:00.000Z', wasReported: false, hasRemovedPhoto: false, photos: 1 },
  { until: null, wasReported: true, hasRemovedPhoto: true, photos: 2 },
  { until: null, wasReported: true, hasRemovedPhoto: false, photos: 2 },
].map((how) => ({ number: NUMBER, ground: REASON, facts: REASON, ...how }));

const allLetters = (words: ModerationWords) => [
  LETTERS.help(words),
  LETTERS.outcomeTakenBack(NUMBER, words),
  ...REPORT_REASONS.map((reason) => LETTERS.receipt(NUMBER, reason, words)),
  ...MODERATION_DECISIONS.flatMap((decision) => {
    const answered = { number: NUMBER, reason: REASON, decision, photos: 2 };
    return [
      ...(decision === 'dismissal' ? [] : STATED.map((how) => LETTERS.decision(decision, how, words))),
      LETTERS.outcome(decision, NUMBER, words),
      LETTERS.takenBack(answered, words),
      ...APPEAL_OUTCOMES.map((outcome) => LETTERS.appeal(outcome, answered, words)),
    ];
  }),
];

test.each(SITE_LANGUAGE_TAGS)('in %s no placeholder is left in a letter, and nothing in English', (tag) => {
  for (const { subject, paragraphs } of allLetters(wordsOf(tag)))
    for (const said of [subject, ...paragraphs]) {
      expect(said).not.toMatch(/\{\{\w+\}\}/);
      if (tag !== 'en') expect(said).not.toMatch(/\b(?:the|your|you|with|and)\b/i);
    }
});
