import { type FormerHome, originsOfHome } from '@kolo/contracts';
import { createOriginIndex } from './originIndex.ts';

/**
 * Where members lived and came from lately, by their numbers, as a shield names it: the few who have changed it
 * (docs/product.md#shields-remember).
 */
export interface FormerOrigins {
  /** From now on a member has left these homes, and no others; what is still theirs now is not former. */
  put(member: number, homes: readonly FormerHome[], current: readonly string[]): void;
  remove(member: number): void;
  /** The origins that a member has left and that still count. */
  of(member: number, now: Date): string[];
  /** Everyone who has left one of these origins, where it still counts. */
  whoLeft(origins: Iterable<string>, now: Date): number[];
}

/** An index of nobody. */
export function createFormerOrigins(): FormerOrigins {
  /** By member, then by origin, until when it counts. */
  const byMember = new Map<number, ReadonlyMap<string, number>>();
  const byOrigin = createOriginIndex();

  function remove(member: number): void {
    byOrigin.remove(member, byMember.get(member)?.keys() ?? []);
    byMember.delete(member);
  }
  const counts = (member: number, origin: string, now: Date): boolean =>
    (byMember.get(member)?.get(origin) ?? 0) > now.getTime();

  return {
    put(member, homes, current) {
      remove(member);
      if (homes.length === 0) return;
      // Homes are in the order in which they were left, so the last of an origin counts longest.
      const untils = new Map(
        homes.flatMap((home) =>
          originsOfHome(home).map((origin) => [origin, Date.parse(home.until)] as const),
        ),
      );
      for (const origin of current) untils.delete(origin);
      byMember.set(member, untils);
      byOrigin.add(member, untils.keys());
    },
    remove,
    of: (member, now) =>
      [...(byMember.get(member)?.keys() ?? [])].filter((origin) => counts(member, origin, now)),
    whoLeft: (origins, now) =>
      [...origins].flatMap((origin) =>
        [...byOrigin.at(origin)].filter((member) => counts(member, origin, now)),
      ),
  };
}
