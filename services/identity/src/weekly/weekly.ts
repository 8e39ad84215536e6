import { dayOf } from '@kolo/contracts/dates';
import { WEEKLY_LETTER } from '@kolo/contracts/limits';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { Clock } from '@kolo/service';
import type { Logger } from 'pino';
import type { Notices } from '../letters/notices.ts';
import type { UnsubscribeLinks } from '../letters/unsubscribeLinks.ts';
import { weeklyLetter } from '../letters/weeklyLetter.ts';
import { ACCOUNTS } from '../views/accounts.ts';
import type { WordsFor } from '../words.ts';
import { lastWeekly, mayGetWeekly, nextWeekly } from './decideWeekly.ts';

/** Of members who want the letter. */
interface WeeklyRow extends Row {
  id: string;
  /** ISO 8601, when to count for them next. */
  dueAt: string;
  /** ISO 8601, when the last letter was written. */
  writtenAt: string | null;
}

export const WEEKLY: CollectionSpec<WeeklyRow> = { name: 'weeklyLetters', indexes: ['dueAt'] };

/** Longer than asking and writing take. After a crash, another instance goes on. */
const CLAIM_MS = 5 * 60_000;

/** The letter about new people, and its switch (docs/product.md#a-weekly-letter). */
export interface Weekly {
  stateOf(member: string): Promise<{ isOn: boolean; writtenAt: string | null }>;
  choose(member: string, isOn: boolean): Promise<void>;
  /** Writes what is due. Concurrent calls share one run; what fails is logged and tried again. */
  writeDue(): Promise<void>;
  /** Ends the run after the current member. */
  stop(): void;
  /** Repeatable. */
  forget(member: string): Promise<void>;
}

export function createWeekly(dependencies: {
  documents: Pick<Documents, 'get' | 'getMany' | 'find' | 'update'>;
  countNewcomers(
    question: InternalInput<'discovery', 'newcomers'>,
  ): Promise<InternalOutput<'discovery', 'newcomers'>>;
  notices: Pick<Notices, 'send'>;
  links: Pick<UnsubscribeLinks, 'urlFor'>;
  wordsFor: WordsFor;
  publicUrl: string;
  clock: Clock;
  log: Logger;
}): Weekly {
  const { documents, countNewcomers, notices, links, wordsFor, publicUrl, clock, log } = dependencies;
  let running: Promise<void> | null = null;
  let isStopping = false;

  const forget = async (member: string) => void (await documents.update(WEEKLY, member, () => null));
  const isThere = async (member: string) => (await documents.get(ACCOUNTS, member)) !== null;

  /** Of many who claim a row that is due one gets it. */
  async function claim(member: string): Promise<WeeklyRow | null> {
    let claimed: WeeklyRow | null = null;
    await documents.update(WEEKLY, member, (row) => {
      const now = clock();
      const isDue = row !== null && row.dueAt <= now.toISOString();
      claimed = isDue ? { ...row, dueAt: new Date(now.getTime() + CLAIM_MS).toISOString() } : null;
      return claimed ?? row;
    });
    return claimed;
  }

  /** Settles the week before anything is sent: a letter may be lost, but never sent twice. */
  async function settleWeek({ id, dueAt }: WeeklyRow, isWritten: boolean): Promise<boolean> {
    let isSettled = false;
    await documents.update(WEEKLY, id, (row) => {
      const now = clock();
      isSettled = row?.dueAt === dueAt;
      if (!row || !isSettled) return row;
      const writtenAt = isWritten ? now.toISOString() : row.writtenAt;
      return { ...row, dueAt: nextWeekly(now).toISOString(), writtenAt };
    });
    return isSettled;
  }

  async function write(claimed: WeeklyRow, newcomers: number): Promise<void> {
    // Counting took time, and the member may have paused or gone.
    const account = await documents.get(ACCOUNTS, claimed.id);
    const isWritten = newcomers > 0 && mayGetWeekly(account, clock());
    if (!(await settleWeek(claimed, isWritten)) || !account || !isWritten) return;
    const unsubscribeUrl = links.urlFor(claimed.id, 'weekly');
    const to = { owner: claimed.id, to: account.email };
    const letter = { newcomers, unsubscribeUrl };
    await notices.send(weeklyLetter(to, letter, publicUrl, await wordsFor(account)));
  }

  async function writeToEach(claimed: readonly WeeklyRow[]): Promise<void> {
    const now = clock();
    const ids = claimed.map(({ id }) => id);
    const accounts = await documents.getMany(ACCOUNTS, ids);
    const memberIds = ids.filter((id) => mayGetWeekly(accounts.get(id), now));
    const { counts } =
      memberIds.length === 0
        ? { counts: {} }
        : await countNewcomers({ memberIds, before: dayOf(lastWeekly(now)) });
    const newcomersOf = new Map(Object.entries(counts));
    for (const row of claimed) {
      if (isStopping) return;
      await write(row, newcomersOf.get(row.id) ?? 0).catch((err: unknown) =>
        log.warn({ err, member: row.id }, 'a weekly letter could not be written'),
      );
    }
  }

  /** A few at a time, as discovery counts for each. */
  async function run(): Promise<void> {
    while (!isStopping) {
      const due = await documents.find(WEEKLY, {
        where: { dueAt: { lte: clock().toISOString() } },
        sort: { by: 'dueAt', order: 'asc' },
        limit: WEEKLY_LETTER.askedAtOnce,
      });
      if (due.length === 0) return;
      const claimed: WeeklyRow[] = [];
      for (const { id } of due) {
        const row = await claim(id);
        if (row) claimed.push(row);
      }
      await writeToEach(claimed);
    }
  }

  return {
    async stateOf(member) {
      const row = await documents.get(WEEKLY, member);
      return { isOn: row !== null, writtenAt: row?.writtenAt ?? null };
    },
    async choose(member, isOn) {
      if (!isOn) return forget(member);
      if (!(await isThere(member))) return;
      await documents.update(
        WEEKLY,
        member,
        (row) => row ?? { id: member, dueAt: nextWeekly(clock()).toISOString(), writtenAt: null },
      );
      // Whoever was erased meanwhile leaves nothing behind.
      if (!(await isThere(member))) await forget(member);
    },
    writeDue: () =>
      (running ??= run()
        .catch((err: unknown) => log.warn({ err }, 'weekly letters could not be counted for'))
        .finally(() => {
          running = null;
        })),
    stop() {
      isStopping = true;
    },
    forget,
  };
}
