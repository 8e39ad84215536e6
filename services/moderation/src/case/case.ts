import type { AppealOutcome, ModerationDecision, ModerationEvent } from '@kolo/contracts';
import type { CommandHandler, Decider } from '@kolo/events';
import { type CaseCommand, decide } from './decide.ts';
import { evolve } from './evolve.ts';

/** What rules need to know of a case; its words and evidence are read where they are shown. */
export interface OpenedCase {
  status: 'opened';
  member: string;
  /** `null` where nobody reported it. */
  reporter: string | null;
  /** The hash of the idempotency key of its report. */
  request: string | null;
  photoId: string | null;
  /** `photos`: how many it removes. */
  decision: { kind: ModerationDecision; by: string; photos: number; tellsReporter: boolean } | null;
  appeal: { text: string; outcome: AppealOutcome | null } | null;
  /** Without an appeal, or before one was answered. */
  isTakenBack: boolean;
}

export type CaseState = { status: 'absent' } | OpenedCase | { status: 'forgotten' };

/**
 * A case from its opening to its appeal, in its stream `case-{id}`. Without its key it is over
 * (docs/design.md#a-key-for-each-case).
 */
export const caseDecider: Decider<CaseState, CaseCommand, ModerationEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
  forget: () => ({ status: 'forgotten' }),
};

export type HandleCase = CommandHandler<CaseState, CaseCommand, ModerationEvent>;
