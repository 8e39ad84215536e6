import {
  CORRECTABLE,
  type Correctable,
  type ErasureGround,
  FIRST_TIER,
  LIMITS,
  type OperatorActOn,
  type OperatorRole,
  Problem,
  type RestrictionOrder,
  type Tier,
} from '@kolo/contracts';
import type { AccountEvent, AccountState, ActiveAccount } from './account.ts';
import { isBanned } from './isBanned.ts';
import { requireAdult } from './requireAdult.ts';

/** What an operator says instead of what was given at registering. */
export type Corrected = { [Each in Correctable]?: string | undefined };

/** Where an operator does it: who, and why. */
interface ByOperator {
  act?: OperatorActOn | undefined;
}

export type AccountCommand =
  | {
      type: 'RegisterMember';
      email: string;
      firstName: string;
      lastName: string;
      birthdate: string;
      now: Date;
      /** Whether it takes the place of an earlier registration that nobody has confirmed. */
      mayReplace: boolean;
    }
  | { type: 'ConfirmEmail' }
  | ({ type: 'ChangeTier'; tier: Tier } & ByOperator)
  | ({ type: 'AppointOperator'; role: OperatorRole } & ByOperator)
  | ({ type: 'DismissOperator' } & ByOperator)
  | ({ type: 'Restrict'; caseId: string; restriction: RestrictionOrder | null; now: Date } & ByOperator)
  | { type: 'LiftPassed'; now: Date }
  | { type: 'Pause' }
  | { type: 'Resume' }
  | { type: 'NoteExport'; act: OperatorActOn }
  | { type: 'CorrectMember'; data: Corrected; act: OperatorActOn; now: Date }
  /** Registrations after `registeredUntil` stay. */
  | { type: 'ExpireAccount'; registeredUntil: Date }
  | { type: 'EraseAccount'; by?: string | undefined; ground?: ErasureGround | undefined };

/**
 * What a command brings. What is so already changes nothing. Throws `not_eligible` under 18
 * (docs/product.md#registering), whoever the address belongs to, `account_banned` for another address while a ban
 * stands, whose address stays banned (docs/product.md#suspended-and-banned), and `member_not_found` without an account.
 */
export function decide(state: AccountState, command: AccountCommand): AccountEvent[] {
  switch (command.type) {
    case 'RegisterMember': {
      const { type, now, mayReplace, ...person } = command;
      requireAdult(person.birthdate, now);
      if (state.status === 'absent') return [{ type: 'MemberRegistered', data: person }];
      return state.status === 'active' && mayReplace ? registeredAgain(state, person, now) : [];
    }
    case 'ConfirmEmail':
      return active(state).emailConfirmed ? [] : [{ type: 'EmailConfirmed', data: {} }];
    case 'ChangeTier':
      return active(state).tier === command.tier
        ? []
        : [{ type: 'TierChanged', data: { tier: command.tier, ...actOf(command) } }];
    case 'AppointOperator':
      return active(state).appointed === command.role
        ? []
        : [{ type: 'OperatorAppointed', data: { role: command.role, ...actOf(command) } }];
    case 'DismissOperator':
      return active(state).appointed ? [{ type: 'OperatorDismissed', data: actOf(command) }] : [];
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
    case 'NoteExport':
      active(state);
      return [{ type: 'DataExported', data: { act: command.act } }];
    case 'CorrectMember':
      return corrected(active(state), command);
    case 'ExpireAccount':
      return state.status === 'active' && isPendingSince(state, command.registeredUntil)
        ? [{ type: 'AccountErased', data: {} }]
        : [];
    case 'EraseAccount':
      if (state.status === 'erased') return [];
      active(state);
      return [{ type: 'AccountErased', data: byWhom(command) }];
  }
}

const byWhom = ({ by, ground }: Extract<AccountCommand, { type: 'EraseAccount' }>) => ({
  ...(by !== undefined && { by }),
  ...(ground && { ground }),
});
const isPendingSince = (
  { isPending, pendingSince }: Pick<ActiveAccount, 'isPending' | 'pendingSince'>,
  time: Date,
): boolean => isPending && pendingSince !== null && pendingSince <= time.toISOString();
const actOf = ({ act }: ByOperator) => (act ? { act } : {});

/**
 * The newest registration wins until somebody confirms one, and gives its account the whole time again; one with the same data
 * counts once its letter is over. The address stays as it is; the tier is said again, as others take a registration for its beginning.
 */
function registeredAgain(
  { email, tier, ...account }: ActiveAccount,
  { firstName, lastName, birthdate }: Pick<ActiveAccount, 'firstName' | 'lastName' | 'birthdate'>,
  now: Date,
): AccountEvent[] {
  const isSame =
    firstName === account.firstName && lastName === account.lastName && birthdate === account.birthdate;
  const isRepeated = isSame && !isPendingSince(account, new Date(now.getTime() - LIMITS.signInLifetime));
  if (isRepeated || !account.isPending || isBanned(account)) return [];
  const registered: AccountEvent = {
    type: 'MemberRegistered',
    data: { email, firstName, lastName, birthdate },
  };
  return tier === FIRST_TIER ? [registered] : [registered, { type: 'TierChanged', data: { tier } }];
}

function corrected(
  account: ActiveAccount,
  { data, act, now }: Extract<AccountCommand, { type: 'CorrectMember' }>,
): AccountEvent[] {
  const different = CORRECTABLE.flatMap((each) => {
    const value = data[each];
    return value === undefined || value === account[each] ? [] : [[each, value] as const];
  });
  const said: Corrected = Object.fromEntries(different);
  if (different.length === 0) return [];
  if (said.birthdate !== undefined) requireAdult(said.birthdate, now);
  if (said.email === undefined) return [{ type: 'MemberCorrected', data: { ...said, act } }];
  if (isBanned(account)) throw new Problem('account_banned');
  return [{ type: 'MemberCorrected', data: { ...said, formerEmail: account.email, act } }];
}

/** A suspension whose time is over is none, however late it is told again. */
function restricted(
  { restrictions }: ActiveAccount,
  { caseId, restriction, now, act }: Extract<AccountCommand, { type: 'Restrict' }>,
): AccountEvent[] {
  const stands = restrictions.find((one) => one.caseId === caseId);
  if (!restriction)
    return stands ? [{ type: 'RestrictionLifted', data: { caseId, by: 'decision', ...actOf({ act }) } }] : [];
  const { kind, until, ground, appeal } = restriction;
  if (until !== null && until <= now.toISOString()) return [];
  if (stands?.kind === kind && stands.until === until && stands.ground === ground && stands.appeal === appeal)
    return [];
  return kind === 'ban'
    ? [{ type: 'MemberBanned', data: { caseId, ground, appeal, ...actOf({ act }) } }]
    : [{ type: 'MemberSuspended', data: { caseId, until, ground, appeal } }];
}

function active(state: AccountState): ActiveAccount {
  if (state.status !== 'active') throw new Problem('member_not_found');
  return state;
}
