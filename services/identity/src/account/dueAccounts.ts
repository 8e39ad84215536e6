import type { Documents } from '@kolo/documents';
import type { Clock } from '@kolo/service';
import type { Logger } from 'pino';
import { ACCOUNTS, type AccountRow } from '../views/accounts.ts';

/** Work due at a time stored in the account's row. */
export interface Due {
  name: string;
  field: 'suspendedUntil' | 'pendingSince' | 'absenceDueOn';
  /** How long after that time. */
  afterMs: number;
  /** Decides by the account itself, as the row may be stale. Repeatable. */
  settle(member: string, until: Date): Promise<void>;
}

export interface DueAccounts {
  /** Concurrent calls share one run. */
  settle(): Promise<void>;
  /** Ends the run after the current account. */
  stop(): void;
}

const PAGE = 1_000;

/** Failures are logged and retried with the next run. */
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
