import {
  type InteractionEvent,
  type InternalInput,
  type InternalOutput,
  streamParts,
  streams,
} from '@kolo/contracts';
import { appendNew, type ServiceContext } from '@kolo/service';
import { pairDecider } from '../pair/decide.ts';

type SeedOrder = InternalInput<'interaction', 'seed'>;
type Choice = SeedOrder['choices'][number];
export type SeedPairs = (order: SeedOrder) => Promise<InternalOutput<'interaction', 'seed'>>;

const COMMANDS = { like: 'LikeMember', pass: 'PassMember' } as const;

/** What strangers who choose so bring about, each event with who caused it. Throws `own_profile`. */
function eventsOf(choices: readonly Choice[]): { event: InteractionEvent; by: string }[] {
  let pair = pairDecider.initial;
  return choices.flatMap(({ by, to, choice }) => {
    const events = pairDecider.decide(pair, { type: COMMANDS[choice], by, to });
    pair = events.reduce(pairDecider.evolve, pair);
    return events.map((event) => ({ event, by }));
  });
}

/**
 * Writes what many pairs chose, by the rules of choosing, in one durable write where the store has such a thing. Pairs
 * that have chosen before keep that; pairs of erased members get nothing. Throws `own_profile` before anything is
 * written.
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
