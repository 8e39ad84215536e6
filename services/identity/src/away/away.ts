import { timingSafeEqual } from 'node:crypto';
import type { LetterSwitches } from '@kolo/contracts/api/letters';
import { restrictionAt } from '@kolo/contracts/folds';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { CommandHandler } from '@kolo/events';
import { type Clock, useOf } from '@kolo/service';
import type { State } from '@kolo/state';
import type { AccountEvent } from '../account/account.ts';
import type { HasSignedIn, NoteDevice } from '../devices/knownDevices.ts';
import type { KeyedHashes } from '../keyedHashes.ts';
import { awayLetter } from '../letters/awayLetter.ts';
import type { Notices } from '../letters/notices.ts';
import { ACCOUNTS } from '../views/accounts.ts';
import type { WordsFor } from '../words.ts';

/** No row means that all letters are on and none was written. */
interface AwayRow extends Row, LetterSwitches {
  /** ISO 8601, when the last letter was written. */
  writtenAt: string | null;
}

export const AWAY: CollectionSpec<AwayRow> = { name: 'awayLetters', indexes: [] };

const { afterMs, everyMs } = LIMITS.awayLetter;
const NEVER_CHOSEN: AwayRow = { match: true, message: true, writtenAt: null };
const ALL_OFF: LetterSwitches = { match: false, message: false };
const SETTLED = { again: null };

/** Letters to members who are away, and their switches (docs/product.md#a-letter-when-away). */
export interface Away {
  write(order: InternalInput<'identity', 'writeAway'>): Promise<InternalOutput<'identity', 'writeAway'>>;
  switchesOf(member: string): Promise<LetterSwitches>;
  choose(member: string, switches: LetterSwitches): Promise<void>;
  /** Where a member unsubscribes, without a session. */
  unsubscribeUrl(member: string): string;
  /** Ignores tokens that are not ours and members who are gone. Repeatable. */
  unsubscribe(token: string): Promise<void>;
  /** Repeatable. */
  forget(member: string): Promise<void>;
}

export function createAway(dependencies: {
  documents: Documents;
  state: Pick<State, 'sessionsOfMember'>;
  knownDevices: Pick<CommandHandler<HasSignedIn, NoteDevice, AccountEvent>, 'stateOf'>;
  notices: Pick<Notices, 'send'>;
  wordsFor: WordsFor;
  hashes: Pick<KeyedHashes, 'unsubscribe'>;
  publicUrl: string;
  clock: Clock;
}): Away {
  const { documents, state, knownDevices, notices, wordsFor, hashes, publicUrl, clock } = dependencies;

  const rowOf = async (member: string) => (await documents.get(AWAY, member)) ?? NEVER_CHOSEN;
  const forget = async (member: string) => void (await documents.update(AWAY, member, () => null));

  async function change(member: string, to: (row: AwayRow) => AwayRow): Promise<void> {
    if (!(await documents.get(ACCOUNTS, member))) return;
    await documents.update(AWAY, member, (row) => to(row ?? NEVER_CHOSEN));
    // Whoever was erased meanwhile leaves nothing behind.
    if (!(await documents.get(ACCOUNTS, member))) await forget(member);
  }

  /**
   * From when on a member counts as away. `null` if a session was used in a later hour than `since`, or if they have
   * never been here, as seeded ones have not.
   */
  async function awayFrom(member: string, since: string): Promise<number | null> {
    const sessions = await state.sessionsOfMember(member, LIMITS.session.listed, clock().getTime());
    if (sessions.length === 0) return (await knownDevices.stateOf(streams.account(member))) ? 0 : null;
    const uses = sessions.map(useOf);
    if (uses.some(({ lastUsedAt }) => lastUsedAt > Date.parse(since))) return null;
    return Math.max(...uses.map(({ unusedSince }) => unusedSince)) + afterMs;
  }

  /** What to write about, to whom and from when on, else `null`. */
  async function letterFor({ memberId, waits, since }: InternalInput<'identity', 'writeAway'>) {
    const account = await documents.get(ACCOUNTS, memberId);
    if (!account?.emailConfirmed || account.paused || restrictionAt(account, clock())) return null;
    const switches = await rowOf(memberId);
    const wait = waits.find(({ kind }) => switches[kind]);
    const from = wait ? await awayFrom(memberId, since) : null;
    return wait && from !== null ? { ...wait, account, from } : null;
  }

  /**
   * Takes the day's letter; of many who ask at once one gets it. Otherwise says until when the last one counts, or
   * `null` if that letter covers this.
   */
  async function takeTurn(member: string, since: string): Promise<'taken' | string | null> {
    const at = clock().toISOString();
    let turn: 'taken' | string | null = null;
    await change(member, (row) => {
      const { writtenAt } = row;
      const free = writtenAt && new Date(Date.parse(writtenAt) + everyMs).toISOString();
      if (writtenAt && since <= writtenAt) turn = null;
      else turn = free && at < free ? free : 'taken';
      return turn === 'taken' ? { ...row, writtenAt: at } : row;
    });
    return turn;
  }

  const unsubscribeUrl = (member: string) => `${publicUrl}/auth/unsubscribe/${tokenOf(member)}`;
  const tokenOf = (member: string) => `${member}.${hashes.unsubscribe(member)}`;
  function memberOf(token: string): string | null {
    const [member = ''] = token.split('.', 1);
    const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(member))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? member : null;
  }

  return {
    async write(order) {
      const { memberId, since } = order;
      const due = await letterFor(order);
      if (due === null) return SETTLED;
      const { account, kind, path, from } = due;
      if (clock().getTime() < from) return { again: new Date(from).toISOString() };
      const turn = await takeTurn(memberId, since);
      if (turn !== 'taken') return { again: turn };
      const letter = { kind, path, unsubscribeUrl: unsubscribeUrl(memberId) };
      const to = { owner: memberId, to: account.email };
      await notices.send(awayLetter(to, letter, publicUrl, await wordsFor(account)));
      return SETTLED;
    },
    async switchesOf(member) {
      const { match, message } = await rowOf(member);
      return { match, message };
    },
    unsubscribeUrl,
    choose: (member, switches) => change(member, (row) => ({ ...row, ...switches })),
    async unsubscribe(token) {
      const member = memberOf(token);
      if (member !== null) await change(member, (row) => ({ ...row, ...ALL_OFF }));
    },
    forget,
  };
}
