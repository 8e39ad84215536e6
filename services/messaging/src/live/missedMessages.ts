import { LIMITS, type Message, otherOf } from '@kolo/contracts';
import { filledPage, type ServiceContext, type Sights } from '@kolo/service';
import { withCautions } from '../cautions.ts';
import { openMessages } from '../openMessages.ts';
import type { Positions } from '../positions.ts';
import { type MessageRow, messagesView } from '../views/messages.ts';
import { type Listed, listedAmong, withoutTextsOfDeparted } from '../visibility.ts';
import type { Arrivals } from './arrivals.ts';

/** A span of positions, its beginning exclusive. */
export interface Span {
  after: string;
  upTo: string;
}

const PATIENCE_MS = 3_000;
const PAUSE_MS = 50;

async function rowsUpTo(arrivals: Arrivals, upTo: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!(await arrivals.haveRows(upTo))) {
    if (performance.now() > until) throw new Error('the rows of messages are far behind the store');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/**
 * The first page of a member's messages of a span, sent and received, in order; a shorter page is the last. Rows that
 * lag behind the store are waited for; throws when they lag too far (docs/design.md#sockets-that-drop,
 * docs/design.md#bounded-reads).
 */
export async function missedMessages(
  { documents, journal }: Pick<ServiceContext, 'documents' | 'journal'>,
  arrivals: Arrivals,
  positions: Positions,
  sights: Sights,
  member: string,
  { after, upTo }: Span,
): Promise<Message[]> {
  if (after >= upTo) return [];
  await rowsUpTo(arrivals, upTo);
  const limit = LIMITS.missedPage;
  const pageAfter = async (from: string): Promise<MessageRow[]> => {
    const sides = await Promise.all(
      [{ from: member }, { to: member }].map((side) =>
        documents.find(messagesView.collection, {
          where: { ...side, position: { gt: from, lte: upTo } },
          sort: { by: 'position', order: 'asc' },
          limit,
        }),
      ),
    );
    return sides
      .flat()
      .sort((one, other) => (one.position < other.position ? -1 : 1))
      .slice(0, limit);
  };
  const listed = await filledPage<MessageRow, Listed<MessageRow>>(
    limit,
    (last) => pageAfter(last?.position ?? after),
    (page) => listedAmong(sights, member, page, ({ pair }) => pair),
  );
  const rows = listed.map(({ row }) => row);
  const relations = new Map(listed.map(({ row, relation }) => [otherOf(row.pair, member), relation]));
  const messages = await openMessages({ journal, positions }, member, rows);
  const told = withoutTextsOfDeparted(member, (other) => relations.get(other) ?? 'nobody', messages);
  return withCautions({ documents, positions }, member, told);
}
