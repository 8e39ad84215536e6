import type { ModerationDecision } from './moderation.ts';
import { BRAND } from './site/brand.ts';

export interface Letter {
  subject: string;
  paragraphs: string[];
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Removed by this decision, or before by the member. */
const REMOVED = {
  one: {
    now: 'We have removed one of your photos.',
    before: 'This is about one of your photos, which is no longer in your profile.',
  },
  several: {
    now: 'We have removed some of your photos.',
    before: 'This is about some of your photos, which are no longer in your profile.',
  },
};

const DECIDED: Record<
  Exclude<ModerationDecision, 'dismissal'>,
  (decided: Pick<Decided, 'until' | 'hasRemovedPhoto' | 'photos'>) => string
> = {
  warning: () => 'This is a warning. Your account stays as it is.',
  'photo-removal': ({ hasRemovedPhoto, photos }) =>
    `${REMOVED[photos > 1 ? 'several' : 'one'][hasRemovedPhoto ? 'now' : 'before']} The rest of your profile stays as it is.`,
  suspension: ({ until }) =>
    `Your account is suspended${until ? ` until ${DATE.format(new Date(until))}` : ''}. Until then nobody sees your profile, and you cannot sign in.`,
  ban: () => 'Your account is closed. Nobody can see your profile, and you cannot sign in.',
};

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
): Letter => ({
  subject: `A decision about your ${BRAND.name} account`,
  paragraphs: [
    DECIDED[decision](what),
    `What happened: ${facts}`,
    `Why: ${ground}`,
    `${wasReported ? 'Someone reported it to us.' : 'We noticed it ourselves.'} A person on our team decided this, not a machine.`,
    `You can appeal once, without signing in: press the button below and tell us why we should look again. Where there is another person on our team, they decide. You can also go to court. The number of this decision is ${number}.`,
  ],
});
