export { openState } from './openState.ts';
export { probeState } from './probeState.ts';
export type { MembersSession, Session } from './sessions.ts';
export type { EntrySigning } from './signedEntries.ts';
export type { Addition, Limit, LiveEntry, State } from './state.ts';
