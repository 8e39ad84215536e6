import { Problem } from '@kolo/contracts/errors';
import type { OperatorActOn } from '@kolo/contracts/events';
import { FIRST_TIER } from '@kolo/contracts/folds';
import { LIMITS } from '@kolo/contracts/limits';
import {
  CORRECTABLE,
  type Correctable,
  type ErasureGround,
  type OperatorRole,
  type Tier,
} from '@kolo/contracts/profile/enumerations';
import type { RestrictionOrder } from '@kolo/contracts/protocol/internal/parts';
import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import { nextAbsenceStep } from '../absence/nextStep.ts';
import type { AccountEvent, AccountState, ActiveAccount } from './account.ts';
import { isBanned } from './isBanned.ts';
import { requireAdult } from './requireAdult.ts';

export type Corrected = { [Each in Correctable]?: string | undefined };

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
      /** Whether it may replace an earlier unconfirmed registration. */
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
  | { type: 'ChooseLanguage'; language: SiteLanguageTag }
  | { type: 'NoteExport'; act: OperatorActOn }
  | { type: 'CorrectMember'; data: Corrected; act: OperatorActOn; now: Date }
  /** Keeps registrations after `registeredUntil`. */
  | { type: 'ExpireAccount'; registeredUntil: Date }
  /** `on` is today; `seenOn` their last visit, which may be outdated. */
  | { type: 'NoteAbsence'; seenOn: string | null; on: string }
  | { type: 'NoteReturn'; on: string }
  | { type: 'EraseAccount'; by?: string | undefined; ground?: ErasureGround | undefined };

/**
 * No-ops bring nothing. Throws `not_eligible` (docs/product.md#registering), `account_banned` for changing a
 * banned address (docs/product.md#suspended-and-banned), and `member_not_found`.
 */
export function decide(state: AccountState, command: AccountCommand): AccountEvent[] {
  switch (command.type) {
    case 'RegisterMember': {
      const { type, now, mayReplace, ...person } = command;
      requireAdult(person.birthdate, now);
      if (state.status === 'absent') return [{ type: 'MemberRegistered', data: person }];
      return state.status === 'active' && mayReplace ? registerAgain(state, person, now) : [];
    }
    case 'ConfirmEmail':
      return requireActive(state).emailConfirmed ? [] : [{ type: 'EmailConfirmed', data: {} }];
    case 'ChangeTier':
      return requireActive(state).tier === command.tier
        ? []
        : [{ type: 'TierChanged', data: { tier: command.tier, ...actOf(command) } }];
    case 'AppointOperator':
      return requireActive(state).appointed === command.role
        ? []
        : [{ type: 'OperatorAppointed', data: { role: command.role, ...actOf(command) } }];
    case 'DismissOperator':
      return requireActive(state).appointed ? [{ type: 'OperatorDismissed', data: actOf(command) }] : [];
    case 'Restrict':
      return decideRestriction(requireActive(state), command);
    case 'LiftPassed':
      return requireActive(state)
        .restrictions.filter(({ until }) => until !== null && until <= command.now.toISOString())
        .map(({ caseId }) => ({ type: 'RestrictionLifted', data: { caseId, by: 'time' } }));
    case 'Pause':
      return requireActive(state).paused ? [] : [{ type: 'MemberPaused', data: {} }];
    case 'Resume':
      return requireActive(state).paused ? [{ type: 'MemberResumed', data: {} }] : [];
    case 'ChooseLanguage':
      return requireActive(state).language === command.language
        ? []
        : [{ type: 'LanguageChosen', data: { language: command.language } }];
    case 'NoteExport':
      requireActive(state);
      return [{ type: 'DataExported', data: { act: command.act } }];
    case 'CorrectMember':
      return decideCorrection(requireActive(state), command);
    case 'ExpireAccount':
      return state.status === 'active' && isPendingSince(state, command.registeredUntil)
        ? [{ type: 'AccountErased', data: {} }]
        : [];
    case 'NoteAbsence':
      return state.status === 'active' ? decideAbsence(state, command) : [];
    case 'NoteReturn': {
      const { absence, asleep } = requireActive(state);
      return absence || asleep ? [{ type: 'MemberReturned', data: { on: command.on } }] : [];
    }
    case 'EraseAccount':
      if (state.status === 'erased') return [];
      requireActive(state);
      return [{ type: 'AccountErased', data: { by: command.by, ground: command.ground } }];
  }
}

function decideAbsence(
  account: ActiveAccount,
  { seenOn, on }: Extract<AccountCommand, { type: 'NoteAbsence' }>,
): AccountEvent[] {
  const next = nextAbsenceStep(account, seenOn);
  if (!next || next.dueOn > on) return [];
  switch (next.step) {
    case 'return':
      return [{ type: 'MemberReturned', data: { on: next.dueOn } }];
    case 'sleep':
      return [{ type: 'MemberFellAsleep', data: { on } }];
    case 'erase':
      return [{ type: 'AccountErased', data: {} }];
    default:
      return [{ type: 'AbsenceAnnounced', data: { letter: next.step, on } }];
  }
}

const isPendingSince = (
  { isPending, pendingSince }: Pick<ActiveAccount, 'isPending' | 'pendingSince'>,
  time: Date,
): boolean => isPending && pendingSince !== null && pendingSince <= time.toISOString();
const actOf = ({ act }: ByOperator) => (act ? { act } : {});

/**
 * The newest registration wins until one is confirmed, and restarts the deadline. The tier is repeated, as
 * other services reset with a registration.
 */
function registerAgain(
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

function decideCorrection(
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

/** A suspension that is over is ignored, however late it arrives. */
function decideRestriction(
  { restrictions }: ActiveAccount,
  { caseId, restriction, now, act }: Extract<AccountCommand, { type: 'Restrict' }>,
): AccountEvent[] {
  const stands = restrictions.find((one) => one.caseId === caseId);
  if (!restriction)
    return stands ? [{ type: 'RestrictionLifted', data: { caseId, by: 'decision', ...actOf({ act }) } }] : [];
  const { kind, until, ground, appeal } = restriction;
  const forFraud = restriction.kind === 'ban' && restriction.forFraud;
  if (until !== null && until <= now.toISOString()) return [];
  const isSame =
    stands?.kind === kind && stands.until === until && stands.ground === ground && stands.appeal === appeal;
  // A repeat may not know that the ban is for fraud.
  if (isSame && (!forFraud || stands.forFraud)) return [];
  return kind === 'ban'
    ? [
        {
          type: 'MemberBanned',
          data: { caseId, ground, appeal, ...(forFraud && { forFraud }), ...actOf({ act }) },
        },
      ]
    : [{ type: 'MemberSuspended', data: { caseId, until, ground, appeal } }];
}

function requireActive(state: AccountState): ActiveAccount {
  if (state.status !== 'active') throw new Problem('member_not_found');
  return state;
}
