import { decisionLetter, type Letter } from '@kolo/contracts/decisionLetter';
import { helpLetter } from '@kolo/contracts/helpLetter';
import {
  type AppealOutcome,
  type ModerationDecision,
  REPORT_REASON_LABELS,
  type ReportReason,
} from '@kolo/contracts/moderation';
import type { ModerationWords } from '../words.ts';

interface Answered {
  number: string;
  reason: string;
  decision: ModerationDecision;
  photos: number;
}

function restoredSentences({ decision, photos }: Answered, { say }: ModerationWords): string[] {
  if (decision === 'photo-removal')
    return [say(photos > 1 ? 'decisions.restored.photos' : 'decisions.restored.photo')];
  return decision === 'suspension' || decision === 'ban' ? [say('decisions.restored.account')] : [];
}

type StatementOf = Parameters<typeof decisionLetter>;

/** Every letter about reports and decisions, in the words of its reader. */
export const LETTERS = {
  receipt: (number: string, reason: ReportReason, { say, phrase }: ModerationWords): Letter => ({
    subject: say('decisions.receipt.subject', { number }),
    paragraphs: [
      say('decisions.receipt.thanks'),
      say('decisions.receipt.reason', { reason: phrase(REPORT_REASON_LABELS[reason].label), number }),
      say('decisions.receipt.next'),
      say('decisions.receipt.danger'),
    ],
  }),
  decision: (decision: StatementOf[0], decided: StatementOf[1], words: ModerationWords): Letter =>
    decisionLetter(decision, decided, {
      say: (key, values) => words.say(`statement.${key}`, values),
      locale: words.localeFor('en-US'),
    }),
  help: ({ say }: ModerationWords): Letter => helpLetter((key) => say(`help.${key}`)),
  outcome: (decision: ModerationDecision, number: string, { say }: ModerationWords): Letter => ({
    subject: say('decisions.outcome.subject', { number }),
    paragraphs: [
      say('decisions.outcome.read'),
      say(`decisions.outcomes.${decision}`),
      say('decisions.outcome.disagree'),
      say('decisions.outcome.thanks'),
    ],
  }),
  appeal: (outcome: AppealOutcome, answered: Answered, words: ModerationWords): Letter => ({
    subject: words.say('decisions.appeal.subject', { number: answered.number }),
    paragraphs: [
      words.say(`decisions.appeal.${outcome}`),
      words.say('decisions.why', { reason: answered.reason }),
      ...(outcome === 'overturned' ? restoredSentences(answered, words) : []),
    ],
  }),
  takenBack: (answered: Answered, words: ModerationWords): Letter => ({
    subject: words.say('decisions.takenBack.subject'),
    paragraphs: [
      words.say('decisions.takenBack.looked', { number: answered.number }),
      words.say('decisions.why', { reason: answered.reason }),
      ...restoredSentences(answered, words),
    ],
  }),
  outcomeTakenBack: (number: string, { say }: ModerationWords): Letter => ({
    subject: say('decisions.outcomeReversed.subject', { number }),
    paragraphs: [
      `${say('decisions.outcomeReversed.wrote', { number })} ${say('decisions.reversed')}`,
      say('decisions.outcome.disagree'),
      say('decisions.outcomeReversed.block'),
    ],
  }),
} as const;
