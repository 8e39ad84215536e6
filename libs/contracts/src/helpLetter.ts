import type { Letter } from './decisionLetter.ts';

/**
 * For a member who wrote about suicide or self-harm (docs/product.md#cases-and-decisions). It names a directory rather
 * than numbers by country: a wrong number is worse than none.
 */
export const help = {
  subject: 'You don’t have to go through this alone',
  worried:
    'We are writing because we are worried about you. This is not a warning, and this letter changes nothing about your account.',
  talk: 'If things feel too heavy, please tell someone: a friend, your family, a doctor. You can also talk to people who are trained to listen.',
  lines:
    'This directory lists free and confidential help lines by country, by phone and by chat: https://findahelpline.com',
  danger:
    'In danger right now? Call your local emergency number. Everywhere in the European Union it is 112.',
  person: 'A person on our team decided to write to you, not a machine.',
} as const;

/** Operators preview it in English. */
export const helpLetter = (say: (key: keyof typeof help) => string = (key) => help[key]): Letter => ({
  subject: say('subject'),
  paragraphs: [say('worried'), say('talk'), say('lines'), say('danger'), say('person')],
});
