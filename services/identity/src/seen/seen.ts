import type { IdentityEvent } from '@kolo/contracts/events';
import type { Decider } from '@kolo/events';

export type SeenEvent = Extract<IdentityEvent, { type: 'MemberSeen' }>;
export interface SeenState {
  /** `YYYY-MM-DD` in UTC; `null` if never. */
  last: string | null;
}
export interface NoteMember {
  type: 'NoteMember';
  on: string;
}

/** At most one event a day (docs/design.md#time). A clock going back changes nothing. */
export const seenDecider: Decider<SeenState, NoteMember, SeenEvent> = {
  initial: { last: null },
  decide: ({ last }, { on }) => (last !== null && on <= last ? [] : [{ type: 'MemberSeen', data: { on } }]),
  evolve: (_, { data }) => ({ last: data.on }),
};
