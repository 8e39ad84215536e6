import type { ModerationDecision } from './moderation.ts';
import { BRAND } from './site/brand.ts';
import { filledIn } from './text/filledIn.ts';

export interface Letter {
  subject: string;
  paragraphs: string[];
}

/** What the letter says; also what its translations are compared with (docs/translating.md). */
export const statement = {
  subject: 'A decision about your {{brand}} account',
  warning: 'This is a warning. Your account stays as it is.',
  photoRemoved: 'We have removed one of your photos. The rest of your profile stays as it is.',
  photosRemoved: 'We have removed some of your photos. The rest of your profile stays as it is.',
  photoGone:
    'This is about one of your photos, which is no longer in your profile. The rest of your profile stays as it is.',
  photosGone:
    'This is about some of your photos, which are no longer in your profile. The rest of your profile stays as it is.',
  suspension: 'Your account is suspended. Until then nobody sees your profile, and you cannot sign in.',
  suspensionUntil:
    'Your account is suspended until {{day}}. Until then nobody sees your profile, and you cannot sign in.',
  ban: 'Your account is closed. Nobody can see your profile, and you cannot sign in.',
  facts: 'What happened: {{facts}}',
  ground: 'Why: {{ground}}',
  reported: 'Someone reported it to us. A person on our team decided this, not a machine.',
  noticed: 'We noticed it ourselves. A person on our team decided this, not a machine.',
  appeal:
    'You can appeal once, without signing in: press the button below and tell us why we should look again. Where there is another person on our team, they decide. You can also go to court. The number of this decision is {{number}}.',
} as const;

type Key = keyof typeof statement;

/** The language of a letter. Operators preview it in English. */
interface LetterWords {
  say(key: Key, values?: Readonly<Record<string, string>>): string;
  /** For `Intl`. */
  locale: string;
}

const ENGLISH: LetterWords = {
  say: (key, values) => filledIn(statement[key], { ...values, brand: BRAND.name }),
  locale: 'en-US',
};

/** Removed by this decision, or before by the member. */
function photoSentence({ hasRemovedPhoto, photos }: Pick<Decided, 'hasRemovedPhoto' | 'photos'>): Key {
  if (photos > 1) return hasRemovedPhoto ? 'photosRemoved' : 'photosGone';
  return hasRemovedPhoto ? 'photoRemoved' : 'photoGone';
}

function decided(
  decision: Exclude<ModerationDecision, 'dismissal'>,
  { until, ...photos }: Pick<Decided, 'until' | 'hasRemovedPhoto' | 'photos'>,
  { say, locale }: LetterWords,
): string {
  if (decision === 'photo-removal') return say(photoSentence(photos));
  if (decision !== 'suspension' || until === null) return say(decision);
  const day = new Date(until).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return say('suspensionUntil', { day });
}

interface Decided {
  number: string;
  ground: string;
  facts: string;
  until: string | null;
  wasReported: boolean;
  /** `false` if the photo was gone already, or the letter is sent again. */
  hasRemovedPhoto: boolean;
  photos: number;
}

/** What the member reads, as operators preview it (docs/product.md#the-queue). */
export const decisionLetter = (
  decision: Exclude<ModerationDecision, 'dismissal'>,
  { number, ground, facts, wasReported, ...what }: Decided,
  words: LetterWords = ENGLISH,
): Letter => ({
  subject: words.say('subject'),
  paragraphs: [
    decided(decision, what, words),
    words.say('facts', { facts }),
    words.say('ground', { ground }),
    words.say(wasReported ? 'reported' : 'noticed'),
    words.say('appeal', { number }),
  ],
});
