import type { HowSeen } from '@kolo/contracts/api/discovery';
import { dayOf } from '@kolo/contracts/dates';
import { LIMITS } from '@kolo/contracts/limits';
import { fnv1a } from '@kolo/contracts/text/fnv1a';
import { roundedPeople } from '@kolo/contracts/text/roundedPeople';
import type { CollectionSpec, Row } from '@kolo/documents';
import type { ServiceContext } from '@kolo/service';

interface SeenDay {
  /** UTC. */
  on: string;
  shown: number;
  /** Hashes, so that a repeated event or like counts once. */
  likedBy: number[];
  matchedWith: number[];
}

interface SeenRow extends Row {
  id: string;
  days: SeenDay[];
  /** The first day on which nothing of it is kept. */
  endsOn: string;
}

export const SEEN: CollectionSpec<SeenRow> = {
  name: 'seen',
  indexes: ['endsOn'],
  // Likes are counted again, as the reactor's checkpoint rolls back too; rounding hides what views are lost.
  mayRollBack: true,
};

const { weekDays, keptDays, likesADay } = LIMITS.howSeen;
const DAY_MS = 24 * 3_600_000;
/** Past this an instance forgets whom it counted today; rounding hides that some are then counted twice. */
const REMEMBERED_PAIRS = 500_000;
const SWEPT_AT_ONCE = 200;

interface SeenWeek extends HowSeen {
  from: string;
  until: string;
}

/** How often members are shown, liked and matched, by day (docs/product.md#how-one-is-seen). */
export interface SeenCounts {
  /** In memory until the next `flush`. */
  noteShown(viewer: string, people: readonly { id: string; isMutualInterest: boolean }[]): void;
  /** Repeatable. */
  noteChoice(kind: 'likedBy' | 'matchedWith', member: string, other: string, at: string): Promise<void>;
  /** Writes what was noted, unless a member was erased meanwhile, and deletes what is too old. */
  flush(): Promise<void>;
  /** Weeks of whole days, the latest first, which ended yesterday. */
  weeks(member: string): Promise<SeenWeek[]>;
  /** Repeatable. */
  forget(member: string): Promise<void>;
}

export function createSeenCounts({
  documents,
  clock,
  keyring,
}: Pick<ServiceContext, 'documents' | 'clock' | 'keyring'>): SeenCounts {
  const counted = new Set<number>();
  const waiting = new Map<string, number>();
  let today = '';

  const daysFromNow = (days: number): string => dayOf(new Date(clock().getTime() + days * DAY_MS));

  /** The erasure's own deletion may have run already. */
  const isErased = async (member: string): Promise<boolean> =>
    ((await keyring.open([member])).get(member) ?? 'erased') === 'erased';

  async function change(member: string, on: string, edit: (day: SeenDay) => SeenDay): Promise<void> {
    const oldest = daysFromNow(-keptDays);
    if (on < oldest || (await isErased(member))) return;
    await documents.update(SEEN, member, (row) => {
      const kept = (row?.days ?? []).filter((day) => day.on >= oldest);
      const day = kept.find((each) => each.on === on) ?? { on, shown: 0, likedBy: [], matchedWith: [] };
      const days = [...kept.filter((each) => each.on !== on), edit(day)];
      return { id: member, days, endsOn: daysFromNow(keptDays + 1) };
    });
  }

  async function write(on: string, batch: ReadonlyMap<string, number>): Promise<void> {
    for (const [member, shown] of batch)
      await change(member, on, (day) => ({ ...day, shown: day.shown + shown }));
  }

  function takeWaiting(): Map<string, number> {
    const batch = new Map(waiting);
    waiting.clear();
    return batch;
  }

  async function deleteOld(): Promise<void> {
    const now = daysFromNow(0);
    const old = await documents.find(SEEN, { where: { endsOn: { lte: now } }, limit: SWEPT_AT_ONCE });
    for (const { id } of old)
      await documents.update(SEEN, id, (row) => (row && row.endsOn <= now ? null : row));
  }

  return {
    noteShown(viewer, people) {
      const day = daysFromNow(0);
      if (day !== today) {
        // What the last minute of yesterday counted is lost, which rounding hides.
        counted.clear();
        waiting.clear();
        today = day;
      }
      if (counted.size > REMEMBERED_PAIRS) counted.clear();
      for (const { id, isMutualInterest } of people) {
        const pair = fnv1a(`${viewer}-${id}`) >>> 2;
        if (isMutualInterest || counted.has(pair)) continue;
        counted.add(pair);
        waiting.set(id, (waiting.get(id) ?? 0) + 1);
      }
    },
    async noteChoice(kind, member, other, at) {
      const who = fnv1a(`${member}-${other}`) >>> 2;
      await change(member, at.slice(0, 10), (day) =>
        day[kind].includes(who) || day[kind].length >= likesADay
          ? day
          : { ...day, [kind]: [...day[kind], who] },
      );
    },
    async flush() {
      const on = today;
      await write(on, takeWaiting());
      await deleteOld();
    },
    async weeks(member) {
      const days = (await documents.get(SEEN, member))?.days ?? [];
      return Array.from({ length: keptDays / weekDays }, (_, week) => {
        const from = daysFromNow(-weekDays * (week + 1));
        const until = daysFromNow(-weekDays * week - 1);
        const there = days.filter(({ on }) => on >= from && on <= until);
        const people = (kind: 'likedBy' | 'matchedWith') =>
          roundedPeople(new Set(there.flatMap((day) => day[kind])).size);
        return {
          from,
          until,
          shown: roundedPeople(there.reduce((sum, { shown }) => sum + shown, 0)),
          liked: people('likedBy'),
          matched: people('matchedWith'),
        };
      });
    },
    async forget(member) {
      waiting.delete(member);
      if (await documents.get(SEEN, member)) await documents.update(SEEN, member, () => null);
    },
  };
}
