import type { Limit } from '@kolo/state';
import type { KeyedHashes } from '../keyedHashes.ts';

export type Counted = readonly [key: string, limit: Limit];

/** In units of one /64's limit. */
const NETWORKS_PER_SITE = 4;

const wider = ({ max, windowMs }: Limit): Limit => ({ max: max * NETWORKS_PER_SITE, windowMs });

/** Limits an IPv4 address, or an IPv6 /64 and its /48 (docs/product.md#signing-in). */
export function networkLimits(hashes: Pick<KeyedHashes, 'network' | 'site'>, clientAddress: string) {
  const network = hashes.network(clientAddress);
  const site = hashes.site(clientAddress);
  return (key: string, limit: Limit, perSite = wider(limit)): readonly Counted[] =>
    network === site
      ? [[`${key}:${network}`, limit]]
      : [
          [`${key}:${network}`, limit],
          [`${key}:site:${site}`, perSite],
        ];
}

/** Counts one use each. Returns 0, or the milliseconds to wait for the first that is used up. */
export async function takeEach(
  counted: readonly Counted[],
  take: (...counted: Counted) => Promise<number>,
): Promise<number> {
  for (const one of counted) {
    const wait = await take(...one);
    if (wait > 0) return wait;
  }
  return 0;
}
