import type { Documents } from '@kolo/documents';
import type { Clock } from '@kolo/service';
import type { Logger } from 'pino';
import { ACCOUNTS, type AccountRow } from '../views/accounts.ts';

/** What is due for an account once a time in its row is past. */
export interface Due {
  name: string;
  field: 'suspendedUntil' | 'pendingSince';
  /** How long after that time it is due. */
  afterMs: number;
  /** Decides by the account as it is now, as the row may be out of date. Repeatable. */
  settle(member: string, until: Date): Promise<void>;
}

export interface DueAccounts {
  /** Settles everything that is due. Asked again while it runs, it gives the same run. */
  settle(): Promise<void>;
  /** Lets a run end after the account at hand. */
  stop(): void;
}

const PAGE = 1_000;

/** Settles what becomes due by the clock. An account that fails is logged and tried again with the next run; the others go on. */
export function createDueAccounts(
  { documents, clock, log }: { documents: Pick<Documents, 'find'>; clock: Clock; log: Logger },
  kinds: readonly Due[],
): DueAccounts {
  let running: Promise<void> | null = null;
  let isStopping = false;

  async function settleEach(rows: readonly AccountRow[], { name, settle }: Due, until: Date): Promise<void> {
    for (const { id } of rows) {
      if (isStopping) return;
      await settle(id, until).catch((error: unknown) =>
        log.error({ err: error, member: id, due: name }, 'a due account could not be settled'),
      );
    }
  }

  async function settleKind(due: Due): Promise<void> {
    const until = new Date(clock().getTime() - due.afterMs);
    const where = { [due.field]: { lte: until.toISOString() } };
    for (let skip = 0; !isStopping; skip += PAGE) {
      const rows = await documents.find(ACCOUNTS, { where, skip, limit: PAGE });
      await settleEach(rows, due, until);
      if (rows.length < PAGE) return;
    }
  }

  async function run(): Promise<void> {
    for (const due of kinds)
      await settleKind(due).catch((error: unknown) =>
        log.error({ err: error, due: due.name }, 'due accounts could not be found'),
      );
  }

  return {
    settle: () =>
      (running ??= run().finally(() => {
        running = null;
      })),
    stop() {
      isStopping = true;
    },
  };
}
