import { Problem, type RestrictionOrder, type Tier } from '@kolo/contracts';
import type { AccountEvent, AccountState, ActiveAccount } from './account.ts';
import { requireAdult } from './requireAdult.ts';

export type AccountCommand =
  | {
      type: 'RegisterMember';
      email: string;
      firstName: string;
      lastName: string;
      birthdate: string;
      now: Date;
    }
  | { type: 'ConfirmEmail' }
  | { type: 'ChangeTier'; tier: Tier }
  | { type: 'AppointOperator' }
  | { type: 'DismissOperator' }
  | { type: 'Restrict'; caseId: string; restriction: RestrictionOrder | null; now: Date }
  | { type: 'LiftPassed'; now: Date }
  | { type: 'Pause' }
  | { type: 'Resume' }
  | { type: 'EraseAccount' };

/**
 * What a command brings. What is so already changes nothing. Throws
 * `not_eligible` under 18 (product 4), whoever the address belongs to, and `member_not_found` without an account.
 */
export function decide(state: AccountState, command: AccountCommand): AccountEvent[] {
  switch (command.type) {
    case 'RegisterMember': {
      const { type, now, ...person } = command;
      requireAdult(person.birthdate, now);
      return state.status === 'absent' ? [{ type: 'MemberRegistered', data: person }] : [];
    }
    case 'ConfirmEmail':
      return active(state).emailConfirmed ? [] : [{ type: 'EmailConfirmed', data: {} }];
    case 'ChangeTier':
      return active(state).tier === command.tier
        ? []
        : [{ type: 'TierChanged', data: { tier: command.tier } }];
    case 'AppointOperator':
      return active(state).appointed ? [] : [{ type: 'OperatorAppointed', data: {} }];
    case 'DismissOperator':
      return active(state).appointed ? [{ type: 'OperatorDismissed', data: {} }] : [];
    case 'Restrict':
      return restricted(active(state), command);
    case 'LiftPassed':
      return active(state)
        .restrictions.filter(({ until }) => until !== null && until <= command.now.toISOString())
        .map(({ caseId }) => ({ type: 'RestrictionLifted', data: { caseId, by: 'time' } }));
    case 'Pause':
      return active(state).paused ? [] : [{ type: 'MemberPaused', data: {} }];
    case 'Resume':
      return active(state).paused ? [{ type: 'MemberResumed', data: {} }] : [];
    case 'EraseAccount':
      if (state.status === 'erased') return [];
      active(state);
      return [{ type: 'AccountErased', data: {} }];
  }
}

/** A suspension whose time is over is none, however late it is told again. */
function restricted(
  { restrictions }: ActiveAccount,
  { caseId, restriction, now }: Extract<AccountCommand, { type: 'Restrict' }>,
): AccountEvent[] {
  const stands = restrictions.find((one) => one.caseId === caseId);
  if (!restriction) return stands ? [{ type: 'RestrictionLifted', data: { caseId, by: 'decision' } }] : [];
  const { kind, until, ground, appeal } = restriction;
  if (until !== null && until <= now.toISOString()) return [];
  if (stands?.kind === kind && stands.until === until && stands.ground === ground && stands.appeal === appeal)
    return [];
  return kind === 'ban'
    ? [{ type: 'MemberBanned', data: { caseId, ground, appeal } }]
    : [{ type: 'MemberSuspended', data: { caseId, until, ground, appeal } }];
}

function active(state: AccountState): ActiveAccount {
  if (state.status !== 'active') throw new Problem('member_not_found');
  return state;
}
