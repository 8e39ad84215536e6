import type {
  Conversation,
  ConversationFigures,
  ConversationPartner,
  Message,
} from '@kolo/contracts/api/messaging';
import { otherOf, pairKey } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { outcomeOf, type Relation } from '@kolo/contracts/profile/visibility';
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
import { nameOf, shareReadReceipts, toOtherUser } from './people.ts';
import type { Positions } from './positions.ts';
import { type ConversationRow, conversationsView } from './views/conversations.ts';
import { findMatches } from './views/matches.ts';
import { messagesView } from './views/messages.ts';
import { peopleView } from './views/people.ts';
import { textOf } from './views/sealed.ts';
import { filterListed, hasLeft, type Listed, withoutTextsOfDeparted } from './visibility.ts';

/** The other member, and their relation to the reader. */
interface Other {
  id: string;
  relation: Relation;
}

export interface Threads {
  /** Conversations with messages, newest first, before a position (docs/design.md#bounded-reads). */
  conversationsOf(member: string, before?: string): Promise<Conversation[]>;
  /** Counts up to a limit; one more means "more" (docs/design.md#counting-unread-messages). */
  unreadOf(member: string): Promise<number>;
  /** Matches, and those with messages, beyond the first page too (docs/product.md#the-dashboard). */
  figuresOf(member: string): Promise<ConversationFigures>;
  /** Matches without messages, the newest first (docs/product.md#unread-and-new). */
  newMatchesOf(member: string): Promise<ConversationPartner[]>;
  /** A page, oldest first, ending at the newest message or just before a position. */
  between(member: string, other: Other, before?: string): Promise<Message[]>;
  /** A position; `null` if there is none. */
  newestFrom(other: string, member: string): Promise<string | null>;
}

const idOf = ({ id }: { id: string }): string => id;

export function createThreads(
  { documents, journal, secrets, clock }: Pick<ServiceContext, 'documents' | 'journal' | 'secrets' | 'clock'>,
  sights: Sights,
  positions: Positions,
): Threads {
  const photos = createPhotoAddresses({ secrets, clock });
  /** A member is on either side of a pair; each side has its own order. */
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

  /** Matches they can write to, and their conversations. */
  async function findVisibleMatches(member: string) {
    const all = await findMatches(documents, member);
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
        (page) => filterListed(sights, member, page, idOf),
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
        const person = people.get(other);
        const isShown = outcomeOf('conversation', relation) === 'shown';
        const isWarned = outcomeOf('conversation', relation) === 'warned';
        const readUpTo = row.readUpTo[other];
        const isTold = isShown && person !== undefined && shareReadReceipts(people.get(member), person);
        const isLost = hasLeft(relation) && row.wroteAt[other] === row.lastPosition;
        return {
          id: row.id,
          otherUser: {
            ...toOtherUser(other, isShown ? person : undefined, photoUrl),
            ...(isWarned && { firstName: nameOf(person) }),
          },
          lastMessage: isLost ? null : textOf(texts[index] ?? null),
          lastActivity: row.lastActivity,
          lastPosition: positions.seal(row.lastPosition),
          isLastMine: row.wroteAt[member] === row.lastPosition,
          // Nothing is left to read.
          isRead: hasLeft(relation) || !(row.a === member ? row.isUnreadByA : row.isUnreadByB),
          readUpTo: isTold && readUpTo !== undefined ? positions.seal(readUpTo) : undefined,
          canSend: matched && isShown && person !== undefined,
          bannedForFraud: isWarned || undefined,
        };
      });
    },
    async unreadOf(member) {
      const most = LIMITS.unreadCounted + 1;
      // Hidden ones must not use up the limit.
      const limit = most + (await documents.count(blocksView.collection, { by: member }));
      const sides = await Promise.all(
        [
          { a: member, isUnreadByA: true },
          { b: member, isUnreadByB: true },
        ].map((where) => documents.find(conversationsView.collection, { where, limit })),
      );
      const listed = await filterListed(sights, member, sides.flat(), idOf);
      return Math.min(listed.filter(({ relation }) => !hasLeft(relation)).length, most);
    },
    async figuresOf(member) {
      const { matches, written } = await findVisibleMatches(member);
      return { matches: matches.length, conversations: written.size };
    },
    async newMatchesOf(member) {
      const { matches, written } = await findVisibleMatches(member);
      const others = matches
        .filter(({ id }) => !written.has(id))
        .sort((one, other) => (one.since < other.since ? 1 : -1))
        .slice(0, LIMITS.newMatches)
        .map(({ a, b }) => (a === member ? b : a));
      const people = await documents.getMany(peopleView.collection, others);
      const photoUrl = photos.for(member);
      return others.map((other) => toOtherUser(other, people.get(other), photoUrl));
    },
    async between(member, { id: other, relation }, before) {
      const rows = await documents.find(messagesView.collection, {
        where: { pair: pairKey(member, other), ...(before !== undefined && { position: { lt: before } }) },
        sort: { by: 'position', order: 'desc' },
        limit: LIMITS.messagesPage,
      });
      const messages = await openMessages({ journal, positions, photos }, member, rows.reverse());
      const told = withoutTextsOfDeparted(member, () => relation, messages);
      return withCautions({ documents, positions }, member, told);
    },
    async newestFrom(other, member) {
      const row = await documents.get(conversationsView.collection, pairKey(member, other));
      return row?.wroteAt[other] ?? null;
    },
  };
}
