import { streams } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import type { ServiceContext } from '@kolo/service';
import type { Notices } from '../letters/notices.ts';
import type { SecondFactors } from '../secondFactor/secondFactor.ts';
import type { NoteMember, SeenEvent, SeenState } from '../seen/seen.ts';
import { type AskHeld, askHeld } from './archive.ts';
import { accountHappened, identityHeld } from './held.ts';
import { createHistory, type History } from './history.ts';

/** What members are told of what is held about them (docs/product.md#export-and-history). */
export interface YourData {
  history: History;
  ask: AskHeld;
  /** What identity itself answers to the declared questions. */
  answers: ReturnType<typeof identityHeld>;
}

/** Asks every owner, ourselves among them, by the same questions (docs/design.md#personal-data-is-one-question). */
export function createYourData(
  context: Pick<ServiceContext, 'peers' | 'documents' | 'journal' | 'state' | 'clock'>,
  seen: CommandHandler<SeenState, NoteMember, SeenEvent>,
  secondFactors: SecondFactors['list'],
  letters: Notices['to'],
): YourData {
  const history = createHistory(context.peers, accountHappened(context));
  const lastSeen = async (member: string) => (await seen.stateOf(streams.seen(member))).last;
  const answers = identityHeld(context, { lastSeen, secondFactors, letters, history });
  return { history, ask: askHeld(context.peers, answers.held), answers };
}
