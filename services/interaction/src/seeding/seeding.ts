import type { InteractionEvent } from '@kolo/contracts/events';
import { streamParts, streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { appendNew, type ServiceContext } from '@kolo/service';
import { pairDecider } from '../pair/decide.ts';

type SeedOrder = InternalInput<'interaction', 'seed'>;
type Choice = SeedOrder['choices'][number];
export type SeedPairs = (order: SeedOrder) => Promise<InternalOutput<'interaction', 'seed'>>;

const COMMANDS = { like: 'LikeMember', pass: 'PassMember' } as const;

/** Throws `own_profile`. */
function eventsOf(choices: readonly Choice[]): { event: InteractionEvent; by: string }[] {
  let pair = pairDecider.initial;
  return choices.flatMap(({ by, to, choice }) => {
    const events = pairDecider.decide(pair, { type: COMMANDS[choice], by, to });
    pair = events.reduce(pairDecider.evolve, pair);
    return events.map((event) => ({ event, by }));
  });
}

/**
 * Writes the choices of many pairs at once, by the usual rules. Skips pairs that exist and erased members.
 * Throws `own_profile` before anything is written.
 */
export function createSeedPairs(
  { journal, keyring }: Pick<ServiceContext, 'journal' | 'keyring'>,
  newEventId: () => string,
): SeedPairs {
  return async ({ choices }) => {
    const keys = await keyring.open([...new Set(choices.flatMap(({ by, to }) => [by, to]))]);
    const among = choices.filter(({ by, to }) => keys.get(by) !== 'erased' && keys.get(to) !== 'erased');
    const pairs = Map.groupBy(among, ({ by, to }) => streams.pair(by, to));
    const begun = [...pairs].map(([stream, chosen]) => ({
      stream,
      events: eventsOf(chosen).map(({ event, by }) => ({
        id: newEventId(),
        event,
        subject: by,
        key: streamParts(stream).join('-'),
        metadata: {},
      })),
    }));
    return { written: (await appendNew(journal, begun, keys)).length };
  };
}
