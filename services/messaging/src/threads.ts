import { type Conversation, type Message, Problem, pairOf } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import type { Neighbours } from './neighbours.ts';
import { openMessages } from './openMessages.ts';
import { exists, otherUserOf } from './people.ts';
import { type ConversationRow, conversationsView } from './views/conversations.ts';
import { type MatchRow, matchesView } from './views/matches.ts';
import { type MessageRow, messagesView } from './views/messages.ts';
import { type PersonRow, peopleView } from './views/people.ts';
import { textOf } from './views/sealed.ts';

/** What members can read. */
export interface Threads {
  /** A member's conversations that have messages, newest first. */
  conversationsOf(member: string): Promise<Conversation[]>;
  /** The messages between two members, oldest first. Throws as `mustBeOpenTo`. */
  between(member: string, other: string): Promise<Message[]>;
  /** Throws `own_profile`, `member_not_found`, or `not_a_match` unless the two have matched or written once. */
  mustBeOpenTo(member: string, other: string): Promise<void>;
  /** The newest message that `other` wrote to `member`, as a position; `null` if there is none. */
  newestFrom(other: string, member: string): Promise<string | null>;
}

const idOf = (one: string, other: string) => pairOf(one, other).join('-');

export function createThreads(
  { documents, journal }: Pick<ServiceContext, 'documents' | 'journal'>,
  neighbours: Neighbours,
): Threads {
  const conversationOf = (one: string, other: string) =>
    documents.get<ConversationRow>(conversationsView.collection.name, idOf(one, other));
  const matchOf = (one: string, other: string) =>
    documents.get<MatchRow>(matchesView.collection.name, idOf(one, other));

  async function mustBeOpenTo(member: string, other: string): Promise<void> {
    if (member === other) throw new Problem('own_profile');
    if ((await conversationOf(member, other)) || (await matchOf(member, other))) return;
    if (!(await exists(documents, neighbours, other))) throw new Problem('member_not_found');
    if (!(await neighbours.matched(member, other))) throw new Problem('not_a_match');
  }

  return {
    mustBeOpenTo,
    async conversationsOf(member) {
      const find = (where: { a: string } | { b: string }) =>
        documents.find<ConversationRow>(conversationsView.collection.name, { where });
      const rows = [...(await find({ a: member })), ...(await find({ b: member }))].sort((one, two) =>
        one.lastPosition < two.lastPosition ? 1 : -1,
      );
      const others = rows.map(({ a, b }) => (a === member ? b : a));
      const ids = rows.map(({ id }) => id);
      const people = await documents.getMany<PersonRow>(peopleView.collection.name, others);
      const matches = await documents.getMany<MatchRow>(matchesView.collection.name, ids);
      const texts = await journal.openPayloads(rows.map(({ last }) => last));
      return rows.map((row, index): Conversation => {
        const other = row.a === member ? row.b : row.a;
        const matched = matches.get(row.id)?.matched ?? false;
        return {
          id: row.id,
          otherUser: otherUserOf(other, people.get(other)),
          lastMessage: textOf(texts[index] ?? null),
          lastActivity: row.lastActivity,
          isRead: (row.wroteAt[other] ?? '') <= (row.readUpTo[member] ?? ''),
          canSend: matched && people.has(other),
        };
      });
    },
    async between(member, other) {
      await mustBeOpenTo(member, other);
      const rows = await documents.find<MessageRow>(messagesView.collection.name, {
        where: { pair: idOf(member, other) },
        sort: { by: 'position', order: 'asc' },
      });
      return openMessages(journal, rows);
    },
    async newestFrom(other, member) {
      return (await conversationOf(member, other))?.wroteAt[other] ?? null;
    },
  };
}
