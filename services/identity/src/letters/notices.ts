import { randomUUID } from 'node:crypto';
import { Problem } from '@kolo/contracts/errors';
import type { HeldRow } from '@kolo/contracts/held';
import { LIMITS } from '@kolo/contracts/limits';
import type { InternalOutput } from '@kolo/contracts/protocol/internal';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { Letter, Mail } from '@kolo/mail';
import type { Clock } from '@kolo/service';
import { dropExpired } from '../dropExpired.ts';
import { ACCOUNTS, type AccountRow } from '../views/accounts.ts';
import type { IdentityWords, WordsFor } from '../words.ts';
import { type Notice, noticeLetter } from './noticeLetter.ts';
import { post } from './post.ts';

/**
 * A letter that was sent, for the member to know of; one of a key is not sent again. Nothing else that it said is kept.
 * Also the turn to send one, which has only `until`.
 */
interface NoticeRow extends Row {
  id: string;
  member: string;
  /** Those of earlier releases have neither this nor a subject. */
  at?: string;
  subject?: string;
  /** ISO 8601, until when a letter without a key is known, or a turn lasts. */
  until?: string;
}

export const noticesCollection: CollectionSpec<NoticeRow> = { name: 'notices', indexes: ['member', 'until'] };

type Sent = InternalOutput<'identity', 'write'>;

type LetterTo = (account: AccountRow, words: IdentityWords) => Letter;

export interface Notices {
  /**
   * Writes to a member once for each key, in their language, at their address unless another one is given. No notice is
   * lost: throws while another instance sends it, and after a crash, which may send it twice, sends it again. Call again
   * if it throws.
   */
  write(
    whom: { memberId: string; key: string; to?: string | undefined },
    noticeIn: (words: IdentityWords) => Notice,
  ): Promise<Sent>;
  /** The same for a letter with a form of its own. */
  sendOnce(member: string, key: string, letterTo: LetterTo): Promise<Sent>;
  /**
   * Sends a letter, and notes that its owner got it and what it was about: its subject, or `about` where that holds a
   * code (docs/product.md#what-an-export-keeps-secret).
   */
  send(letter: Letter, about?: string): Promise<void>;
  /** When and about what a member was written to, the oldest first. */
  to(member: string): Promise<HeldRow<'identity', 'letters'>[]>;
  /** Forgets what was written to a member. Repeatable. */
  forget(member: string): Promise<void>;
  /** Drops what has been kept for its time. */
  sweep(): Promise<void>;
}

/** Longer than sending takes. After a crash, nobody else sends the letter for as long. */
const TURN_MS = 60_000;

/** What members are written to, at the address of the account. */
export function createNotices(dependencies: {
  documents: Documents;
  mail: Pick<Mail, 'send'>;
  wordsFor: WordsFor;
  publicUrl: string;
  clock: Clock;
}): Notices {
  const { documents, mail, wordsFor, publicUrl, clock } = dependencies;
  const underWay = new Map<string, Promise<Sent>>();
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

  /** Of instances that would send the same letter now, one gets to. */
  async function takeTurn(member: string, turn: string): Promise<boolean> {
    const now = clock();
    let isTaken = false;
    await documents.update(noticesCollection, turn, (row) => {
      isTaken = !row?.until || row.until <= now.toISOString();
      const until = new Date(now.getTime() + TURN_MS).toISOString();
      return isTaken ? { id: turn, member, until } : row;
    });
    return isTaken;
  }

  async function sendUnlessSent(member: string, key: string, letterTo: LetterTo) {
    const account = await documents.get(ACCOUNTS, member);
    if (!account) return { written: false };
    const isSent = async () => (await documents.get(noticesCollection, `${member}:${key}`)) !== null;
    if (await isSent()) return { written: true };
    const turn = `turn:${member}:${key}`;
    if (!(await takeTurn(member, turn))) throw new Problem('unavailable');
    try {
      if (await isSent()) return { written: true };
      const letter = letterTo(account, await wordsFor(account));
      await post(mail, letter);
      await note(letter, key);
    } finally {
      await drop(turn);
    }
    return { written: true };
  }

  function sendOnce(member: string, key: string, letterTo: LetterTo): Promise<Sent> {
    const id = `${member}:${key}`;
    const sending =
      underWay.get(id) ?? sendUnlessSent(member, key, letterTo).finally(() => underWay.delete(id));
    underWay.set(id, sending);
    return sending;
  }

  return {
    sendOnce,
    write: ({ memberId, key, to }, noticeIn) =>
      sendOnce(memberId, key, ({ email }, words) =>
        noticeLetter({ owner: memberId, to: to ?? email }, noticeIn(words), publicUrl, words),
      ),
    async send(letter, about = letter.subject) {
      await post(mail, letter);
      const until = new Date(clock().getTime() + LIMITS.letterKnown).toISOString();
      await note({ ...letter, subject: about }, randomUUID(), { until });
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
    sweep: () => dropExpired(documents, noticesCollection, clock()),
  };
}
