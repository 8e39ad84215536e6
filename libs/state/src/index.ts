export { openState } from './openState.ts';
export type { Limit, Redemption, Revocation, Session, SignIn, SignInOffer, State } from './state.ts';
