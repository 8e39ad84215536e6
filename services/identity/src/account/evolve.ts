import { FIRST_TIER, foldCorrection, foldStanding, foldTier, GOOD_STANDING } from '@kolo/contracts';
import type { Envelope } from '@kolo/events';
import type { AccountEvent, AccountState } from './account.ts';

/** The account after an event; one that was not recorded yet has no time. */
export function evolve(
  state: AccountState,
  event: AccountEvent & Partial<Pick<Envelope, 'recordedAt'>>,
): AccountState {
  if (event.type === 'MemberRegistered') {
    const pendingSince = event.recordedAt ?? null;
    if (state.status === 'active')
      return { ...state, ...event.data, pendingSince: state.isPending ? pendingSince : null };
    return {
      status: 'active',
      ...event.data,
      ...GOOD_STANDING,
      tier: FIRST_TIER,
      emailConfirmed: false,
      isPending: true,
      pendingSince,
      appointed: null,
    };
  }
  if (event.type === 'AccountErased') return { status: 'erased' };
  if (state.status !== 'active') return state;
  switch (event.type) {
    case 'EmailConfirmed':
      return { ...state, emailConfirmed: true, isPending: false, pendingSince: null };
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
