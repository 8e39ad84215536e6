import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { ServiceContext } from '@kolo/service';
import type { HandlePair } from './pair/decide.ts';

const NOTHING = { matched: false, liked: false, known: false, blocked: false, blockedBy: null };

/**
 * Reads the pair's own stream, which never lags, and the keyring: all that is left between an erased member and others
 * is their block (docs/design.md#a-match-counts-at-once, docs/product.md#blocking).
 */
export async function readStanding(
  { pairs, keyring }: { pairs: HandlePair; keyring: ServiceContext['keyring'] },
  { one, other }: InternalInput<'interaction', 'standing'>,
): Promise<InternalOutput<'interaction', 'standing'>> {
  if (one === other) return NOTHING;
  const { likedBy, passedBy, matched, blockedBy } = await pairs.stateOf(streams.pair(one, other));
  const blocked = blockedBy !== null;
  const known = likedBy.length + passedBy.length > 0;
  if (!known && !blocked) return NOTHING;
  const erased = await keyring.erasedAmong([one, other]);
  if (erased.size > 0)
    return blockedBy === null || erased.has(blockedBy) ? NOTHING : { ...NOTHING, blocked, blockedBy };
  return { matched, liked: likedBy.includes(one), known, blocked, blockedBy };
}
