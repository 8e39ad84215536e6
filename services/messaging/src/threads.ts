import {
  type Conversation,
  type ConversationFigures,
  type ConversationPartner,
  LIMITS,
  type Message,
  otherOf,
  outcomeOf,
  pairKey,
  type Relation,
} from '@kolo/contracts';
import {
  blocksView,
  createPhotoAddresses,
  filledPage,
  type MatchRow,
  matchesView,
  type ServiceContext,
  type Sights,
} from '@kolo/service';
import { withCautions } from './cautions.ts';
import { openMessages } from './openMessages.ts';
import { areToldOfReading, otherUserOf } from './people.ts';
import type { Positions } from './positions.ts';
import { type ConversationRow, conversationsView } from './views/conversations.ts';
import { matchesOf } from './views/matches.ts';
import { messagesView } from './views/messages.ts';
import { peopleView } from './views/people.ts';
import { textOf } from './views/sealed.ts';
import { hasLeft, type Listed, listedAmong, withoutTextsOfDeparted } from './visibility.ts';

/** The other of two members, and how they stand to the one who reads. */
interface Other {
  id: string;
  relation: Relation;
}

/** What members can read. */
export interface Threads {
  /**
   * A page of a member's conversations that have messages, newest first: the first, or the one of those whose last
   * message stands `before` a position of the store (docs/design.md#bounded-reads).
   */
  conversationsOf(member: string, before?: string): Promise<Conversation[]>;
  /**
   * How many of a member's conversations are unread; one more than is counted where there are more
   * (docs/design.md#counting-unread-messages).
   */
  unreadOf(member: string): Promise<number>;
  /**
   * How many matches a member has, and with how many of them messages; also those beyond the first page
   * (docs/product.md#the-dashboard).
   */
  figuresOf(member: string): Promise<ConversationFigures>;
  /**
   * With whom a member has matched and nothing was written, the newest match first (docs/product.md#unread-and-new).
   */
  newMatchesOf(member: string): Promise<ConversationPartner[]>;
  /**
   * A page of the messages between two members, oldest first: the newest, or those that came just `before` a
   * position of the store.
   */
  between(member: string, other: Other, before?: string): Promise<Message[]>;
  /** The newest message that `other` wrote to `member`, as a position; `null` if there is none. */
  newestFrom(other: string, member: string): Promise<string | null>;
}

const idOf = ({ id }: { id: string }): string => id;

export function createThreads(
  { documents, journal, secrets, clock }: Pick<ServiceContext, 'documents' | 'journal' | 'secrets' | 'clock'>,
  sights: Sights,
  positions: Positions,
): Threads {
  const photos = createPhotoAddresses({ secrets, clock });
  /** The member is on either side of a pair; each side is read in its own order. */
  async function pageOf(member: string, before: string | undefined): Promise<ConversationRow[]> {
    const limit = LIMITS.conversationsPage;
    const older = before !== undefined && { lastPosition: { lt: before } };
    const sides = await Promise.all(
      [{ a: member }, { b: member }].map((side) =>
        documents.find(conversationsView.collection, {
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
    const otherIn = ({ id }: MatchRow) => otherOf(id, member);
    const relationTo = await sights.among(member, all.map(otherIn));
    const matches = all.filter((row) => outcomeOf('newMatch', relationTo(otherIn(row))) === 'shown');
    const written = await documents.getMany(
      conversationsView.collection,
      matches.map(({ id }) => id),
    );
    return { matches, written };
  }

  return {
    async conversationsOf(member, before) {
      const listed = await filledPage<ConversationRow, Listed<ConversationRow>>(
        LIMITS.conversationsPage,
        (last) => pageOf(member, last?.lastPosition ?? before),
        (page) => listedAmong(sights, member, page, idOf),
      );
      const rows = listed.map(({ row }) => row);
      const others = rows.map(({ a, b }) => (a === member ? b : a));
      const ids = rows.map(({ id }) => id);
      const people = await documents.getMany(peopleView.collection, [member, ...others]);
      const matches = await documents.getMany(matchesView.collection, ids);
      const texts = await journal.openPayloads(rows.map(({ last }) => last));
      const photoUrl = photos.for(member);
      return listed.map(({ row, relation }, index): Conversation => {
        const other = row.a === member ? row.b : row.a;
        const matched = matches.get(row.id)?.matched ?? false;
        const isGone = hasLeft(relation);
        const readUpTo = row.readUpTo[other];
        const isTold =
          !isGone && people.has(other) && areToldOfReading(people.get(member), people.get(other));
        const isLost = isGone && row.wroteAt[other] === row.lastPosition;
        return {
          id: row.id,
          otherUser: otherUserOf(other, isGone ? undefined : people.get(other), photoUrl),
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
      const limit = most + (await documents.count(blocksView.collection, { by: member }));
      const sides = await Promise.all(
        [
          { a: member, isUnreadByA: true },
          { b: member, isUnreadByB: true },
        ].map((where) => documents.find(conversationsView.collection, { where, limit })),
      );
      const listed = await listedAmong(sights, member, sides.flat(), idOf);
      return Math.min(listed.length, most);
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
      const people = await documents.getMany(peopleView.collection, others);
      const photoUrl = photos.for(member);
      return others.map((other) => otherUserOf(other, people.get(other), photoUrl));
    },
    async between(member, { id: other, relation }, before) {
      const rows = await documents.find(messagesView.collection, {
        where: { pair: pairKey(member, other), ...(before !== undefined && { position: { lt: before } }) },
        sort: { by: 'position', order: 'desc' },
        limit: LIMITS.messagesPage,
      });
      const messages = await openMessages({ journal, positions }, member, rows.reverse());
      const told = withoutTextsOfDeparted(member, () => relation, messages);
      return withCautions({ documents, positions }, member, told);
    },
    async newestFrom(other, member) {
      const row = await documents.get(conversationsView.collection, pairKey(member, other));
      return row?.wroteAt[other] ?? null;
    },
  };
}
