export { openState } from './openState.ts';
export { probeState } from './probeState.ts';
export type { Limit, Redemption, Revocation, Session, SignIn, SignInOffer, State } from './state.ts';
