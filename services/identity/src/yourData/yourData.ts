import { streams } from '@kolo/contracts/ids';
import type { CommandHandler } from '@kolo/events';
import type { ServiceContext } from '@kolo/service';
import type { Away } from '../away/away.ts';
import type { Notices } from '../letters/notices.ts';
import type { SecondFactors } from '../secondFactor/secondFactor.ts';
import type { NoteMember, SeenEvent, SeenState } from '../seen/seen.ts';
import type { Weekly } from '../weekly/weekly.ts';
import { type AskHeld, createAskHeld } from './archive.ts';
import { createHistory, type History } from './history.ts';
import { createAccountHistory, createPersonalData } from './personalData.ts';

/** (docs/product.md#export-and-history) */
export interface YourData {
  history: History;
  ask: AskHeld;
  /** Identity's own answers. */
  answers: ReturnType<typeof createPersonalData>;
}

/**
 * Asks every owner, ourselves included, the same questions (docs/design.md#personal-data-is-one-question).
 */
export function createYourData(
  context: Pick<ServiceContext, 'peers' | 'documents' | 'journal' | 'state' | 'clock'>,
  {
    seen,
    ...kept
  }: {
    seen: CommandHandler<SeenState, NoteMember, SeenEvent>;
    secondFactors: SecondFactors['list'];
    letters: Notices['to'];
    lettersWhenAway: Away['switchesOf'];
    weekly: Weekly['stateOf'];
  },
): YourData {
  const history = createHistory(context.peers, createAccountHistory(context));
  const lastSeen = async (member: string) => (await seen.stateOf(streams.seen(member))).last;
  const answers = createPersonalData(context, { lastSeen, history, ...kept });
  return { history, ask: createAskHeld(context.peers, answers.held), answers };
}
