import { type InternalInput, type InternalOutput, streams } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import type { HandlePair } from './pair/decide.ts';

/**
 * Answers whether two members are matched at this moment: from the pair's own stream, which never lags, and from the
 * keyring, as an erased member matches nobody (design 9, 15). The last word on a match is the latest of its
 * two events that can still be read.
 */
export async function standing(
  { pairs, keyring }: { pairs: HandlePair; keyring: ServiceContext['keyring'] },
  { one, other }: InternalInput<'interaction', 'standing'>,
): Promise<InternalOutput<'interaction', 'standing'>> {
  if (one === other) return { matched: false };
  const { matched } = await pairs.stateOf(streams.pair(one, other));
  if (!matched) return { matched: false };
  const erased = await keyring.erasedAmong([one, other]);
  return { matched: erased.size === 0 };
}
