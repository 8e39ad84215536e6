import type { Limit } from '@kolo/state';
import type { KeyedHashes } from '../keyedHashes.ts';

/** A limit and the key under which its uses are counted. */
export type Counted = readonly [key: string, limit: Limit];

/** A /48 may use as much as this many of its /64s. */
const NETWORKS_PER_SITE = 4;

const wider = ({ max, windowMs }: Limit): Limit => ({ max: max * NETWORKS_PER_SITE, windowMs });

/** Limits a client's network: an IPv4 address, or an IPv6 /64 and the /48 around it (docs/product.md#signing-in). */
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

/** Counts one use of each until one has none left: 0, or how many milliseconds that one must be waited for. */
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
