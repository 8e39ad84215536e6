import type { IdentityEvent } from '@kolo/contracts';
import type { Decider } from '@kolo/events';

export type SeenEvent = Extract<IdentityEvent, { type: 'MemberSeen' }>;
export interface SeenState {
  /** The last day on which the member was here, `YYYY-MM-DD` in UTC. */
  last: string | null;
}
export interface NoteMember {
  type: 'NoteMember';
  on: string;
}

/** When a member was last here, at most one event a day (docs/design.md#time). A clock going back changes nothing. */
export const seenDecider: Decider<SeenState, NoteMember, SeenEvent> = {
  initial: { last: null },
  decide: ({ last }, { on }) => (last !== null && on <= last ? [] : [{ type: 'MemberSeen', data: { on } }]),
  evolve: (_, { data }) => ({ last: data.on }),
};
