import type { LetterKind } from '@kolo/contracts/api/letters';
import { LIMITS } from '@kolo/contracts/limits';
import type { CollectionSpec, Row } from '@kolo/documents';
import type { Clock, ServiceContext } from '@kolo/service';

/** A message or match that a member has not come for; ids and times only. */
export interface Wait {
  kind: LetterKind;
  with: string;
  /** ISO 8601. */
  at: string;
}

/** What waits for a member who is away, the oldest first. */
export interface WaitingRow extends Row {
  id: string;
  waits: Wait[];
  /** ISO 8601, when to look whether to write. */
  dueAt: string;
}

export const WAITING: CollectionSpec<WaitingRow> = { name: 'waiting', indexes: ['dueAt'] };

/** Many more than a letter needs, which names none of them. */
const MOST = 20;
/** Long enough for a look; after a crash another instance looks again. */
const CLAIM_MS = 5 * 60_000;

const LOST_MS = 60_000;

const after = (at: string | Date, ms: number) => new Date(new Date(at).getTime() + ms).toISOString();

/** Rows without events: they are gone within days, and the letters themselves are identity's. */
export interface WaitingStore {
  /** One entry for each member and kind, from the first on. */
  note(member: string, wait: Wait): Promise<void>;
  due(limit: number): Promise<WaitingRow[]>;
  /** Of many who claim a row that is due one gets it, as it was. */
  claim(member: string): Promise<WaitingRow | null>;
  /** Leaves what arrived later than `upTo`. */
  settle(member: string, upTo: string): Promise<void>;
  postpone(member: string, dueAt: string): Promise<void>;
  /** A socket says that they are here, or were until now; one that just broke may have lost what came last. */
  cameOrLeft(member: string): Promise<void>;
  /** Repeatable. */
  forget(member: string): Promise<void>;
}

export function createWaiting({
  documents,
  clock,
}: Pick<ServiceContext, 'documents'> & { clock: Clock }): WaitingStore {
  const isSame = (one: Wait, other: Wait) => one.kind === other.kind && one.with === other.with;
  const of = (member: string) => documents.get(WAITING, member);
  const dueAfter = (waits: readonly Wait[]) => after(waits[0]?.at ?? clock(), LIMITS.awayLetter.afterMs);

  async function settle(member: string, upTo: string): Promise<void> {
    await documents.update(WAITING, member, (row) => {
      const waits = row?.waits.filter(({ at }) => at > upTo) ?? [];
      return row && waits.length > 0 ? { ...row, waits, dueAt: dueAfter(waits) } : null;
    });
  }

  return {
    async note(member, wait) {
      if ((await of(member))?.waits.some((known) => isSame(known, wait))) return;
      await documents.update(WAITING, member, (row) => {
        if (row?.waits.some((known) => isSame(known, wait))) return row;
        const waits = [...(row?.waits ?? []), wait].slice(-MOST);
        return { id: member, waits, dueAt: row?.dueAt ?? dueAfter(waits) };
      });
    },
    due: (limit) =>
      documents.find(WAITING, {
        where: { dueAt: { lte: clock().toISOString() } },
        sort: { by: 'dueAt', order: 'asc' },
        limit,
      }),
    async claim(member) {
      let claimed: WaitingRow | null = null;
      await documents.update(WAITING, member, (row) => {
        const now = clock();
        claimed = row && row.dueAt <= now.toISOString() ? row : null;
        return claimed && row ? { ...row, dueAt: after(now, CLAIM_MS) } : row;
      });
      return claimed;
    },
    settle,
    async cameOrLeft(member) {
      if (await of(member)) await settle(member, after(clock(), -LOST_MS));
    },
    async postpone(member, dueAt) {
      await documents.update(WAITING, member, (row) => row && { ...row, dueAt });
    },
    async forget(member) {
      if (await of(member)) await documents.update(WAITING, member, () => null);
    },
  };
}
