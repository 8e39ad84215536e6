import {
  type AppealOutcome,
  BRAND,
  type ModerationDecision,
  REPORT_REASON_LABELS,
  type ReportReason,
} from '@kolo/contracts';

/** What a letter says. */
export interface Words {
  subject: string;
  paragraphs: string[];
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** That photos were removed: by the decision just now, or by the member before. */
const REMOVED = {
  one: {
    now: 'We have removed one of your photos.',
    before: 'It is about one of your photos, which is not in your profile any more.',
  },
  several: {
    now: 'We have removed some of your photos.',
    before: 'It is about some of your photos, which are not in your profile any more.',
  },
};

/** What was decided, said to the member. */
const DECIDED: Record<
  Exclude<ModerationDecision, 'dismissal'>,
  (decided: Pick<Decided, 'until' | 'hasRemovedPhoto' | 'photos'>) => string
> = {
  warning: () => 'This is a warning. Your account stays as it is.',
  'photo-removal': ({ hasRemovedPhoto, photos }) =>
    `${REMOVED[photos > 1 ? 'several' : 'one'][hasRemovedPhoto ? 'now' : 'before']} The rest of your profile stays as it is.`,
  suspension: ({ until }) =>
    `Your account is suspended${until ? ` until ${DATE.format(new Date(until))}` : ''}. Until then nobody sees your profile, and you cannot sign in.`,
  ban: () => 'Your account is closed. Nobody sees your profile any more, and you cannot sign in.',
};

/** What was decided, said to whoever reported. */
export const OUTCOMES_TOLD: Record<ModerationDecision, string> = {
  dismissal: 'We found nothing that is against our guidelines, and left it at that.',
  warning: 'We have warned this member.',
  'photo-removal': 'A photo of this member is not shown any more.',
  suspension: 'We have suspended this member for a while.',
  ban: 'We have closed this member’s account.',
};

/** What whoever reported was told of it afterwards. */
export const TAKEN_BACK_TOLD = 'Since then we have looked again, and taken that back.';

/** What a member reads in their download that staff opened of them. */
export const LOOKS_TOLD = {
  page: 'Your page, with the facts and the history of your account',
  contact: 'Your e-mail address and your last name',
};

/** What the letter of a decision tells of it. */
interface Decided {
  number: string;
  ground: string;
  facts: string;
  until: string | null;
  /** Whether it began with a report. */
  wasReported: boolean;
  /** By the decision just now: it may have been gone, or be removed by a letter that is written again. */
  hasRemovedPhoto: boolean;
  /** How many it is about. */
  photos: number;
}

/** What an answer to a decision tells of it. */
interface Answered {
  number: string;
  reason: string;
  decision: ModerationDecision;
  /** How many photos it removed. */
  photos: number;
}

const afterTakingBack = ({ decision, photos }: Answered): string[] => {
  if (decision === 'photo-removal')
    return photos > 1
      ? ['The photos themselves are gone. You can add them again in your profile.']
      : ['The photo itself is gone. You can add it again in your profile.'];
  return decision === 'suspension' || decision === 'ban'
    ? ['You can sign in again, and your profile is shown as before.']
    : [];
};

/** Every sentence of the letters about reports and decisions. */
export const WORDS_OF_LETTERS = {
  receipt: (number: string, reason: ReportReason): Words => ({
    subject: `We have your report ${number}`,
    paragraphs: [
      'Thank you. You keep the circle safe.',
      `You reported: ${REPORT_REASON_LABELS[reason].label}. The number of your report is ${number}.`,
      'A person from our team reads it, usually within 24 hours. The member is not told who reported them.',
      'In danger right now? Call your local emergency number first.',
    ],
  }),
  decision: (
    decision: Exclude<ModerationDecision, 'dismissal'>,
    { number, ground, facts, wasReported, ...what }: Decided,
  ): Words => ({
    subject: `A decision about your ${BRAND.name} account`,
    paragraphs: [
      DECIDED[decision](what),
      `What happened: ${facts}`,
      `Why: ${ground}`,
      `${wasReported ? 'Somebody reported it to us.' : 'We looked at it of our own accord.'} A person of our team decided this, not a machine.`,
      `You may appeal once, without signing in: press the button below and tell us why we should look again. Where there is another person in our team, they decide. You may also take it to a court. The number of this decision is ${number}.`,
    ],
  }),
  appealLabel: 'Read or appeal the decision',
  outcome: (decision: ModerationDecision, number: string): Words => ({
    subject: `What we decided about your report ${number}`,
    paragraphs: [
      'A person from our team has read your report.',
      OUTCOMES_TOLD[decision],
      'Do you see it otherwise? Write to us through the contact page, with the number of your report.',
      'Thank you for telling us. You can block anybody at any time, on their profile or in your conversation.',
    ],
  }),
  appeal: (outcome: AppealOutcome, answered: Answered): Words => ({
    subject: `Your appeal ${answered.number}`,
    paragraphs: [
      outcome === 'upheld'
        ? 'We looked again, and the decision stays.'
        : 'We looked again, and you were right: the decision is taken back. We are sorry.',
      `Why: ${answered.reason}`,
      ...(outcome === 'overturned' ? afterTakingBack(answered) : []),
    ],
  }),
  takenBack: (answered: Answered): Words => ({
    subject: `A decision about your ${BRAND.name} account is taken back`,
    paragraphs: [
      `We looked again of our own accord, and took the decision ${answered.number} back. We are sorry.`,
      `Why: ${answered.reason}`,
      ...afterTakingBack(answered),
    ],
  }),
  outcomeTakenBack: (number: string): Words => ({
    subject: `Your report ${number}: we looked again`,
    paragraphs: [
      `We wrote to you what we decided about your report ${number}. ${TAKEN_BACK_TOLD}`,
      'Do you see it otherwise? Write to us through the contact page, with the number of your report.',
      'You can block anybody at any time, on their profile or in your conversation.',
    ],
  }),
} as const;
