import { FIRST_TIER, foldCorrection, foldStanding, foldTier, GOOD_STANDING } from '@kolo/contracts';
import type { AccountEvent, AccountState } from './account.ts';

/** The account after an event. */
export function evolve(state: AccountState, event: AccountEvent): AccountState {
  if (event.type === 'MemberRegistered') {
    if (state.status === 'active') return { ...state, ...event.data };
    return {
      status: 'active',
      ...event.data,
      ...GOOD_STANDING,
      tier: FIRST_TIER,
      emailConfirmed: false,
      isPending: true,
      appointed: null,
    };
  }
  if (event.type === 'AccountErased') return { status: 'erased' };
  if (state.status !== 'active') return state;
  switch (event.type) {
    case 'EmailConfirmed':
      return { ...state, emailConfirmed: true, isPending: false };
    case 'TierChanged':
      return { ...state, tier: foldTier(state.tier, event) };
    case 'OperatorAppointed':
      return { ...state, appointed: event.data.role ?? 'operator' };
    case 'OperatorDismissed':
      return { ...state, appointed: null };
    case 'SignedInOnNewDevice':
    case 'SecondFactorAdded':
    case 'SecondFactorRemoved':
    case 'SecondFactorsReset':
    case 'DataExported':
      return state;
    case 'MemberCorrected': {
      const emailConfirmed = state.emailConfirmed && event.data.email === undefined;
      return { ...foldCorrection(state, event), emailConfirmed };
    }
    case 'MemberSuspended':
    case 'MemberBanned':
    case 'RestrictionLifted':
    case 'MemberPaused':
    case 'MemberResumed':
      return { ...state, ...foldStanding(state, event, (restriction) => restriction) };
  }
}
