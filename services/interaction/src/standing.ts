import { type InternalInput, type InternalOutput, streams } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';

/**
 * Answers whether two members are matched at this moment: from the pair's own stream, which never lags, and from the
 * keyring, as an erased member matches nobody (design §8.9, §8.15). The last word on a match is the latest of its
 * two events that can still be read.
 */
export async function standing(
  { journal, keyring }: Pick<ServiceContext, 'journal' | 'keyring'>,
  { one, other }: InternalInput<'interaction', 'standing'>,
): Promise<InternalOutput<'interaction', 'standing'>> {
  if (one === other) return { matched: false };
  const history = await journal.read(streams.pair(one, other));
  const last = history.findLast(({ type }) => type === 'MatchMade' || type === 'MatchEnded');
  if (last?.type !== 'MatchMade') return { matched: false };
  const erased = await keyring.erasedAmong([one, other]);
  return { matched: erased.size === 0 };
}
