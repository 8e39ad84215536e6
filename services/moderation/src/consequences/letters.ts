import { decisionLetter, type Letter } from '@kolo/contracts/decisionLetter';
import {
  type AppealOutcome,
  type ModerationDecision,
  REPORT_REASON_LABELS,
  type ReportReason,
} from '@kolo/contracts/moderation';
import { BRAND } from '@kolo/contracts/site/brand';

export const OUTCOME_SENTENCES: Record<ModerationDecision, string> = {
  dismissal: 'We found nothing against our guidelines and took no action.',
  warning: 'We have warned this member.',
  'photo-removal': 'We have removed a photo of this member.',
  suspension: 'We have suspended this member for a while.',
  ban: 'We have closed this member’s account.',
};

export const TAKEN_BACK_SENTENCE = 'Since then we have looked again and reversed that decision.';

/** For the member's download. */
export const STAFF_VIEW_SENTENCES = {
  page: 'Your page, with the facts and the history of your account',
  contact: 'Your email address and your last name',
};

interface Answered {
  number: string;
  reason: string;
  decision: ModerationDecision;
  photos: number;
}

const restoredSentences = ({ decision, photos }: Answered): string[] => {
  if (decision === 'photo-removal')
    return photos > 1
      ? ['The photos themselves are gone. You can add them again in your profile.']
      : ['The photo itself is gone. You can add it again in your profile.'];
  return decision === 'suspension' || decision === 'ban'
    ? ['You can sign in again, and your profile is shown as before.']
    : [];
};

/** Every letter about reports and decisions. */
export const LETTERS = {
  receipt: (number: string, reason: ReportReason): Letter => ({
    subject: `We have your report ${number}`,
    paragraphs: [
      'Thank you. This helps keep the circle safe.',
      `You reported: ${REPORT_REASON_LABELS[reason].label}. The number of your report is ${number}.`,
      'Someone from our team reads it, usually within 24 hours. The member won’t know it was you.',
      'In danger right now? Call your local emergency number first.',
    ],
  }),
  decision: decisionLetter,
  appealLabel: 'Read or appeal the decision',
  outcome: (decision: ModerationDecision, number: string): Letter => ({
    subject: `What we decided about your report ${number}`,
    paragraphs: [
      'A person from our team has read your report.',
      OUTCOME_SENTENCES[decision],
      'Disagree? Write to us through the contact page and give the number of your report.',
      'Thank you for telling us. You can block anyone at any time, on their profile or in your conversation.',
    ],
  }),
  appeal: (outcome: AppealOutcome, answered: Answered): Letter => ({
    subject: `Your appeal ${answered.number}`,
    paragraphs: [
      outcome === 'upheld'
        ? 'We looked again, and the decision stays.'
        : 'We looked again, and you were right: the decision is reversed. We are sorry.',
      `Why: ${answered.reason}`,
      ...(outcome === 'overturned' ? restoredSentences(answered) : []),
    ],
  }),
  takenBack: (answered: Answered): Letter => ({
    subject: `A decision about your ${BRAND.name} account is reversed`,
    paragraphs: [
      `We looked again ourselves and reversed decision ${answered.number}. We are sorry.`,
      `Why: ${answered.reason}`,
      ...restoredSentences(answered),
    ],
  }),
  outcomeTakenBack: (number: string): Letter => ({
    subject: `Your report ${number}: we looked again`,
    paragraphs: [
      `We wrote to you about your report ${number}. ${TAKEN_BACK_SENTENCE}`,
      'Disagree? Write to us through the contact page and give the number of your report.',
      'You can block anyone at any time, on their profile or in your conversation.',
    ],
  }),
} as const;
