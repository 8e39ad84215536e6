import {
  type Conversation,
  type ConversationFigures,
  type ConversationPartner,
  LIMITS,
  type Message,
  Problem,
  pairOf,
} from '@kolo/contracts';
import { blockBetween, blocksView, hiddenAmong, type ServiceContext } from '@kolo/service';
import { withCautions } from './cautions.ts';
import type { Neighbours } from './neighbours.ts';
import { openMessages } from './openMessages.ts';
import { areToldOfReading, exists, otherUserOf } from './people.ts';
import type { Positions } from './positions.ts';
import { seenPage, unseenOf } from './unseen.ts';
import { type ConversationRow, conversationsView } from './views/conversations.ts';
import { type MatchRow, matchesOf, matchesView } from './views/matches.ts';
import { type MessageRow, messagesView } from './views/messages.ts';
import { type PersonRow, peopleView } from './views/people.ts';
import { textOf } from './views/sealed.ts';

/** What members can read. */
export interface Threads {
  /**
   * A page of a member's conversations that have messages, newest first: the first, or the one of those whose last
   * message stands `before` a position of the store (design 29).
   */
  conversationsOf(member: string, before?: string): Promise<Conversation[]>;
  /** How many of a member's conversations are unread; one more than is counted where there are more (design 39). */
  unreadOf(member: string): Promise<number>;
  /** How many matches a member has, and with how many of them messages; also those beyond the first page (product 22). */
  figuresOf(member: string): Promise<ConversationFigures>;
  /** With whom a member has matched and nothing was written, the newest match first (product 39). */
  newMatchesOf(member: string): Promise<ConversationPartner[]>;
  /**
   * A page of the messages between two members, oldest first: the newest, or those that came just `before` a
   * position of the store. Throws as `mustBeOpenTo`.
   */
  between(member: string, other: string, before?: string): Promise<Message[]>;
  /**
   * Throws `own_profile`, `member_not_found`, or `not_a_match` unless the two have matched or written once. A block leaves
   * the thread to who was blocked, where there are messages, and to nobody else (product 43); so does a decision about the
   * other (product 47).
   */
  mustBeOpenTo(member: string, other: string): Promise<void>;
  /** The newest message that `other` wrote to `member`, as a position; `null` if there is none. */
  newestFrom(other: string, member: string): Promise<string | null>;
}

const idOf = (one: string, other: string) => pairOf(one, other).join('-');

export function createThreads(
  { documents, journal }: Pick<ServiceContext, 'documents' | 'journal'>,
  neighbours: Neighbours,
  positions: Positions,
): Threads {
  const conversationOf = (one: string, other: string) =>
    documents.get<ConversationRow>(conversationsView.collection.name, idOf(one, other));
  const matchOf = (one: string, other: string) =>
    documents.get<MatchRow>(matchesView.collection.name, idOf(one, other));

  async function mustBeOpenTo(member: string, other: string): Promise<void> {
    if (member === other) throw new Problem('own_profile');
    const block = await blockBetween(documents, member, other);
    if (block?.by === member) throw new Problem('member_not_found');
    if (await conversationOf(member, other)) return;
    const match = await matchOf(member, other);
    const hidden = await hiddenAmong(documents, [member, other]);
    if (block || hidden.isFrom(member, other, match?.matched ?? false)) throw new Problem('member_not_found');
    if (match) return;
    if (!(await exists(documents, neighbours, other))) throw new Problem('member_not_found');
    if (await neighbours.matched(member, other)) return;
    throw new Problem((await neighbours.apart(member, other)) ? 'member_not_found' : 'not_a_match');
  }

  /** The member is on either side of a pair; each side is read in its own order. */
  async function pageOf(member: string, before: string | undefined): Promise<ConversationRow[]> {
    const limit = LIMITS.conversationsPage;
    const older = before !== undefined && { lastPosition: { lt: before } };
    const sides = await Promise.all(
      [{ a: member }, { b: member }].map((side) =>
        documents.find<ConversationRow>(conversationsView.collection.name, {
          where: { ...side, ...older },
          sort: { by: 'lastPosition', order: 'desc' },
          limit,
        }),
      ),
    );
    return sides
      .flat()
      .sort((one, other) => (one.lastPosition < other.lastPosition ? 1 : -1))
      .slice(0, limit);
  }

  /** A member's matches whom they can write to, and the conversations among them. */
  async function matchesSeenBy(member: string) {
    const all = await matchesOf(documents, member);
    const unseen = await unseenOf(
      documents,
      member,
      all.map(({ id }) => id),
    );
    const matches = all.filter(({ id }) => !unseen.isGone(id));
    const written = await documents.getMany<ConversationRow>(
      conversationsView.collection.name,
      matches.map(({ id }) => id),
    );
    return { matches, written };
  }

  return {
    mustBeOpenTo,
    async conversationsOf(member, before) {
      const rows = await seenPage<ConversationRow>(
        { documents, member, limit: LIMITS.conversationsPage },
        ({ id }) => id,
        (last) => pageOf(member, last?.lastPosition ?? before),
      );
      const others = rows.map(({ a, b }) => (a === member ? b : a));
      const ids = rows.map(({ id }) => id);
      const people = await documents.getMany<PersonRow>(peopleView.collection.name, [member, ...others]);
      const matches = await documents.getMany<MatchRow>(matchesView.collection.name, ids);
      const unseen = await unseenOf(documents, member, ids);
      const texts = await journal.openPayloads(rows.map(({ last }) => last));
      return rows.map((row, index): Conversation => {
        const other = row.a === member ? row.b : row.a;
        const matched = matches.get(row.id)?.matched ?? false;
        const isGone = unseen.isGone(row.id);
        const readUpTo = row.readUpTo[other];
        const isTold =
          !isGone && people.has(other) && areToldOfReading(people.get(member), people.get(other));
        const isLost = isGone && row.wroteAt[other] === row.lastPosition;
        return {
          id: row.id,
          otherUser: otherUserOf(other, isGone ? undefined : people.get(other)),
          lastMessage: isLost ? null : textOf(texts[index] ?? null),
          lastActivity: row.lastActivity,
          lastPosition: positions.seal(row.lastPosition),
          isLastMine: row.wroteAt[member] === row.lastPosition,
          isRead: !(row.a === member ? row.isUnreadByA : row.isUnreadByB),
          ...(isTold && readUpTo !== undefined && { readUpTo: positions.seal(readUpTo) }),
          canSend: matched && !isGone && people.has(other),
        };
      });
    },
    async unreadOf(member) {
      const most = LIMITS.unreadCounted + 1;
      // Those that are not shown take nobody's place.
      const limit = most + (await documents.count(blocksView.collection.name, { by: member }));
      const sides = await Promise.all(
        [
          { a: member, isUnreadByA: true },
          { b: member, isUnreadByB: true },
        ].map((where) =>
          documents.find<ConversationRow>(conversationsView.collection.name, { where, limit }),
        ),
      );
      const rows = sides.flat();
      const ids = rows.map(({ id }) => id);
      const unseen = await unseenOf(documents, member, ids);
      return Math.min(ids.filter((id) => !unseen.isHidden(id)).length, most);
    },
    async figuresOf(member) {
      const { matches, written } = await matchesSeenBy(member);
      return { matches: matches.length, conversations: written.size };
    },
    async newMatchesOf(member) {
      const { matches, written } = await matchesSeenBy(member);
      const others = matches
        .filter(({ id }) => !written.has(id))
        .sort((one, other) => (one.since < other.since ? 1 : -1))
        .slice(0, LIMITS.newMatches)
        .map(({ a, b }) => (a === member ? b : a));
      const people = await documents.getMany<PersonRow>(peopleView.collection.name, others);
      return others.map((other) => otherUserOf(other, people.get(other)));
    },
    async between(member, other, before) {
      await mustBeOpenTo(member, other);
      const rows = await documents.find<MessageRow>(messagesView.collection.name, {
        where: { pair: idOf(member, other), ...(before !== undefined && { position: { lt: before } }) },
        sort: { by: 'position', order: 'desc' },
        limit: LIMITS.messagesPage,
      });
      const unseen = await unseenOf(documents, member, [idOf(member, other)]);
      const messages = await openMessages({ journal, positions }, member, rows.reverse());
      return withCautions({ documents, positions }, member, unseen.withoutTexts(messages));
    },
    async newestFrom(other, member) {
      return (await conversationOf(member, other))?.wroteAt[other] ?? null;
    },
  };
}
