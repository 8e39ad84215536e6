/** What celebrates a match, and comes with one. */
export { MatchMoment, type MatchMomentPerson, type MatchMomentProps } from './overlays/MatchMoment.tsx';
