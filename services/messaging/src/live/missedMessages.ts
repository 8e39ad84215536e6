import type { Message } from '@kolo/contracts/api/messaging';
import { otherOf } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { createPhotoAddresses, filledPage, type ServiceContext, type Sights } from '@kolo/service';
import { withCautions } from '../cautions.ts';
import { openMessages } from '../openMessages.ts';
import type { Positions } from '../positions.ts';
import { type MessageRow, messagesView } from '../views/messages.ts';
import { filterListed, type Listed, withoutTextsOfDeparted } from '../visibility.ts';
import type { Arrivals } from './arrivals.ts';

/** Excludes its beginning. */
export interface Span {
  after: string;
  upTo: string;
}

const ROWS_TIMEOUT_MS = 3_000;
const POLL_MS = 50;

async function waitForRows(arrivals: Arrivals, upTo: string): Promise<void> {
  const until = performance.now() + ROWS_TIMEOUT_MS;
  while (!(await arrivals.haveRows(upTo))) {
    if (performance.now() > until) throw new Error('the rows of messages are far behind the store');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * The first page of a span, in order; a shorter page is the last. Waits for rows that lag, and throws when
 * they lag too far (docs/design.md#sockets-that-drop, docs/design.md#bounded-reads).
 */
export async function readMissedMessages(
  { documents, journal, secrets, clock }: Pick<ServiceContext, 'documents' | 'journal' | 'secrets' | 'clock'>,
  arrivals: Arrivals,
  positions: Positions,
  sights: Sights,
  member: string,
  { after, upTo }: Span,
): Promise<Message[]> {
  if (after >= upTo) return [];
  await waitForRows(arrivals, upTo);
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
    (page) => filterListed(sights, member, page, ({ pair }) => pair),
  );
  const rows = listed.map(({ row }) => row);
  const relations = new Map(listed.map(({ row, relation }) => [otherOf(row.pair, member), relation]));
  const photos = createPhotoAddresses({ secrets, clock });
  const messages = await openMessages({ journal, positions, photos }, member, rows);
  const told = withoutTextsOfDeparted(member, (other) => relations.get(other) ?? 'nobody', messages);
  return withCautions({ documents, positions }, member, told);
}
