/** Apart, so that it loads only with a match. */
export { MatchMoment } from './overlays/MatchMoment.tsx';
export { MatchNote } from './overlays/MatchNote.tsx';
export { fieldInUse } from './overlays/useBesideField.ts';
