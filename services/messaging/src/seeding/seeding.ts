import { pairKey, streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { appendNew, type ServiceContext } from '@kolo/service';
import { sentDecider } from '../sent/decide.ts';

type SeedOrder = InternalInput<'messaging', 'seed'>;
type SeedMessage = SeedOrder['messages'][number];
export type SeedMessages = (order: SeedOrder) => Promise<InternalOutput<'messaging', 'seed'>>;

/**
 * Writes many messages at once, within the month's quota. Skips months that have begun and erased members.
 * Throws `message_limit_reached` before anything is written.
 */
export function createSeedMessages(
  { journal, keyring }: Pick<ServiceContext, 'journal' | 'keyring'>,
  newMessageId: () => string,
): SeedMessages {
  function eventsOf(messages: readonly SeedMessage[]) {
    let sent = sentDecider.initial;
    return messages.flatMap(({ from, to, content }) => {
      const messageId = newMessageId();
      const limit = LIMITS.messagesPerMonth.free;
      const events = sentDecider.decide(sent, { messageId, sameAs: [], from, to, content, limit });
      sent = events.reduce(sentDecider.evolve, sent);
      return events.map((event) => ({
        id: messageId,
        event,
        subject: from,
        key: pairKey(from, to),
        metadata: {},
      }));
    });
  }

  return async ({ messages }) => {
    const keys = await keyring.open([...new Set(messages.flatMap(({ from, to }) => [from, to]))]);
    const among = messages.filter(({ from, to }) => keys.get(from) !== 'erased' && keys.get(to) !== 'erased');
    const months = Map.groupBy(among, ({ from, month }) => streams.sent(from, month));
    const begun = [...months].map(([stream, sent]) => ({ stream, events: eventsOf(sent) }));
    const written = await appendNew(journal, begun, keys);
    return { written: written.reduce((total, { events }) => total + events.length, 0) };
  };
}
