import { type FormerHome, originsOfHome } from '@kolo/contracts/places/originShield';
import { createOriginIndex } from './shields.ts';

/** Where members recently lived or came from, for shields (docs/product.md#shields-remember). */
export interface FormerOrigins {
  /** Replaces a member's former homes; origins that are current again do not count as former. */
  put(member: number, homes: readonly FormerHome[], current: readonly string[]): void;
  remove(member: number): void;
  of(member: number, now: Date): string[];
  membersWhoLeft(origins: Iterable<string>, now: Date): number[];
}

export function createFormerOrigins(): FormerOrigins {
  /** By member and origin: until when it counts. */
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
      const untils = new Map<string, number>();
      for (const home of homes)
        for (const origin of originsOfHome(home))
          untils.set(origin, Math.max(untils.get(origin) ?? 0, Date.parse(home.until)));
      for (const origin of current) untils.delete(origin);
      byMember.set(member, untils);
      byOrigin.add(member, untils.keys());
    },
    remove,
    of: (member, now) =>
      [...(byMember.get(member)?.keys() ?? [])].filter((origin) => counts(member, origin, now)),
    membersWhoLeft: (origins, now) =>
      [...origins].flatMap((origin) =>
        [...byOrigin.at(origin)].filter((member) => counts(member, origin, now)),
      ),
  };
}
