import type { ModerationEvent } from '@kolo/contracts/events';
import type { AppealOutcome, ModerationDecision } from '@kolo/contracts/moderation';
import type { CommandHandler, Decider } from '@kolo/events';
import { type CaseCommand, decide } from './decide.ts';
import { evolve } from './evolve.ts';

export type DecisionData = Extract<ModerationEvent, { type: 'CaseDecided' }>['data'];

/** Only what the rules need. */
export interface OpenedCase {
  status: 'opened';
  member: string;
  /** `null` if nobody reported it. */
  reporter: string | null;
  /** The hash of the report's idempotency key. */
  request: string | null;
  photoId: string | null;
  /** `photos`: how many it removes. `others`: the cases that share it. */
  decision: {
    kind: ModerationDecision;
    by: string;
    photos: number;
    tellsReporter: boolean;
    with: string | null;
    others: readonly string[];
  } | null;
  /** A decision that can still be undone (docs/design.md#decisions-that-wait). */
  planned: { decision: DecisionData; dueAt: string } | null;
  /** When it closes because the member left; `null` while they have an account. */
  closesAt: string | null;
  isClosed: boolean;
  appeal: { text: string; outcome: AppealOutcome | null } | null;
  /** Without an appeal, or before it was answered. */
  isTakenBack: boolean;
}

export type CaseState = { status: 'absent' } | OpenedCase | { status: 'forgotten' };

/** Stream `case-{id}`. The case ends with its key (docs/design.md#a-key-for-each-case). */
export const caseDecider: Decider<CaseState, CaseCommand, ModerationEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
  forget: () => ({ status: 'forgotten' }),
};

export type HandleCase = CommandHandler<CaseState, CaseCommand, ModerationEvent>;
