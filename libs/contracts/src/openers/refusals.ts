import type { Opener, OpenerQuestion } from './openers.ts';

const REFUSALS = {
  canDanceKolo: 'No',
  balkanMusicLove: 'Not really my thing',
  balkanTime: 'No',
  rakijaAt9AM: 'No',
  canRollSarma: 'No',
  djurdjevdanLyrics: 'Not at all',
  coffeeOrder: "I don't drink coffee",
} as const satisfies Partial<Record<OpenerQuestion, string>>;

const canBeRefused = (question: OpenerQuestion): question is keyof typeof REFUSALS => question in REFUSALS;

/** The question that both answered with no, which needs more words than "You both: No". */
export const refusedByBoth = ({ question, answers }: Opener): keyof typeof REFUSALS | null =>
  answers.length === 1 && canBeRefused(question) && answers[0] === REFUSALS[question] ? question : null;
