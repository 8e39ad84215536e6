import { FIRST_TIER, foldCorrection, foldStanding, foldTier, GOOD_STANDING } from '@kolo/contracts/folds';
import type { Envelope } from '@kolo/events';
import type { AccountEvent, AccountState, ActiveAccount } from './account.ts';

const foldStandingOf = (state: ActiveAccount, event: AccountEvent) =>
  foldStanding(state, event, (restriction) => restriction);

/** A recorded event has a time, a new one does not. */
export function evolve(
  state: AccountState,
  event: AccountEvent & Partial<Pick<Envelope, 'recordedAt'>>,
): AccountState {
  if (event.type === 'MemberRegistered') {
    const pendingSince = event.recordedAt ?? null;
    const hereOn = pendingSince?.slice(0, 10) ?? '';
    if (state.status === 'active')
      return { ...state, ...event.data, pendingSince: state.isPending ? pendingSince : null, hereOn };
    return {
      status: 'active',
      ...event.data,
      ...GOOD_STANDING,
      tier: FIRST_TIER,
      emailConfirmed: false,
      isPending: true,
      pendingSince,
      appointed: null,
      hereOn,
      absence: null,
      language: null,
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
    case 'LanguageChosen':
      return { ...state, language: event.data.language };
    case 'MemberCorrected': {
      const emailConfirmed = state.emailConfirmed && event.data.email === undefined;
      return { ...foldCorrection(state, event), emailConfirmed };
    }
    case 'AbsenceAnnounced':
      return { ...state, absence: event.data };
    case 'MemberReturned':
      return { ...state, ...foldStandingOf(state, event), absence: null, hereOn: event.data.on };
    case 'RestrictionLifted':
      // Letters from before do not count: while restricted, the member could not come back.
      return { ...state, ...foldStandingOf(state, event), absence: null };
    case 'MemberSuspended':
    case 'MemberBanned':
    case 'MemberPaused':
    case 'MemberResumed':
    case 'MemberFellAsleep':
      return { ...state, ...foldStandingOf(state, event) };
  }
}
