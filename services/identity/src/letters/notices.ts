import { randomUUID } from 'node:crypto';
import { type HeldRow, type InternalInput, type InternalOutput, LIMITS } from '@kolo/contracts';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { Letter, Mail } from '@kolo/mail';
import type { Clock } from '@kolo/service';
import { ACCOUNTS } from '../views/accounts.ts';
import { noticeLetter } from './noticeLetter.ts';
import { post } from './post.ts';

/** A letter that was sent, for the member to know of; one of a key is not sent again. Nothing else that it said is kept. */
interface NoticeRow extends Row {
  id: string;
  member: string;
  /** Those of earlier releases have neither this nor a subject. */
  at?: string;
  subject?: string;
  /** ISO 8601, until when a letter without a key is known. */
  until?: string;
}

export const noticesCollection: CollectionSpec<NoticeRow> = { name: 'notices', indexes: ['member', 'until'] };

export interface Notices {
  /**
   * Writes to a member once for each key, at their address unless another one is said. A crash between sending and noting it
   * may send it twice.
   */
  write(order: InternalInput<'identity', 'write'>, to?: string): Promise<InternalOutput<'identity', 'write'>>;
  /** Sends a letter, and notes that its owner got it (docs/product.md#what-an-export-keeps-secret). */
  send(letter: Letter): Promise<void>;
  /** When and about what a member was written to, the oldest first. */
  to(member: string): Promise<HeldRow<'identity', 'letters'>[]>;
  /** Forgets what was written to a member. Repeatable. */
  forget(member: string): Promise<void>;
  /** Drops what has been kept for its time. */
  sweep(): Promise<void>;
}

const SWEPT = 1_000;

/** What members are written to, at the address of the account. */
export function createNotices(dependencies: {
  documents: Documents;
  mail: Mail;
  publicUrl: string;
  clock: Clock;
}): Notices {
  const { documents, mail, publicUrl, clock } = dependencies;
  const underWay = new Map<string, Promise<{ written: boolean }>>();
  const rowsOf = (member: string) => documents.pages(noticesCollection, { where: { member } });
  const drop = (id: string) => documents.update(noticesCollection, id, () => null);

  async function note(letter: Letter, key: string, kept: Pick<NoticeRow, 'until'> = {}): Promise<void> {
    const { owner: member, subject } = letter;
    // Who was erased meanwhile got nothing, and nobody would forget this any more.
    if (member === undefined || !(await documents.get(ACCOUNTS, member))) return;
    const id = `${member}:${key}`;
    const at = clock().toISOString();
    await documents.update(noticesCollection, id, () => ({ id, member, at, subject, ...kept }));
  }

  async function write({ memberId, key, ...notice }: InternalInput<'identity', 'write'>, to?: string) {
    const account = await documents.get(ACCOUNTS, memberId);
    if (!account) return { written: false };
    if (await documents.get(noticesCollection, `${memberId}:${key}`)) return { written: true };
    const letter = noticeLetter({ owner: memberId, to: to ?? account.email }, notice, publicUrl);
    await post(mail, letter);
    await note(letter, key);
    return { written: true };
  }

  return {
    write(order, to) {
      const id = `${order.memberId}:${order.key}`;
      const writing = underWay.get(id) ?? write(order, to).finally(() => underWay.delete(id));
      underWay.set(id, writing);
      return writing;
    },
    async send(letter) {
      await post(mail, letter);
      const until = new Date(clock().getTime() + LIMITS.letterKnown).toISOString();
      await note(letter, randomUUID(), { until });
    },
    async to(member) {
      const letters = [];
      for await (const page of rowsOf(member))
        for (const { at, subject } of page.values()) if (at && subject) letters.push({ at, subject });
      return letters.sort((one, other) => (one.at < other.at ? -1 : 1));
    },
    async forget(member) {
      for await (const page of rowsOf(member)) for (const id of page.keys()) await drop(id);
    },
    async sweep() {
      const where = { until: { lte: clock().toISOString() } };
      for (const { id } of await documents.find(noticesCollection, { where, limit: SWEPT })) await drop(id);
    },
  };
}
