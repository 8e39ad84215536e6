/** What celebrates a match, and comes with one. */
export { MatchMoment } from './overlays/MatchMoment.tsx';
