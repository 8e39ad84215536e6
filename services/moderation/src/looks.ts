import { type LookEvent, streams } from '@kolo/contracts';
import type { CommandHandler, Decider } from '@kolo/events';
import type { Clock } from '@kolo/service';

/** In which hour each operator opened the page of a member last. */
export type Looks = ReadonlyMap<string, string>;
type Look = LookEvent['data'];

/** That operators open a member's page, once an hour and operator (product 61); without the member's key it is over. */
export const looksDecider: Decider<Looks, Look, LookEvent> = {
  initial: new Map(),
  decide: (looks, { by, hour }) =>
    looks.get(by) === hour ? [] : [{ type: 'MemberLooked', data: { by, hour } }],
  evolve: (looks, { data: { by, hour } }) => new Map(looks).set(by, hour),
  forget: () => new Map(),
};

/** Notes that an operator is shown what is known of a member, before it is given. */
export type NoteLook = (by: string, member: string) => Promise<void>;

export const createNoteLook =
  (handle: CommandHandler<Looks, Look, LookEvent>, clock: Clock): NoteLook =>
  async (by, member) => {
    const hour = clock().toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
    await handle({ stream: streams.looked(member), subject: member, command: { by, hour } });
  };
