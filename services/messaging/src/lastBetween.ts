import { pairKey } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { ServiceContext } from '@kolo/service';
import { messagesView } from './views/messages.ts';
import { textOf } from './views/sealed.ts';

/** The last messages of a pair, as evidence, even behind a block (docs/product.md#reporting). */
export async function lastBetween(
  { documents, journal }: Pick<ServiceContext, 'documents' | 'journal'>,
  { one, other, limit }: InternalInput<'messaging', 'lastBetween'>,
): Promise<InternalOutput<'messaging', 'lastBetween'>> {
  const rows = await documents.find(messagesView.collection, {
    where: { pair: pairKey(one, other) },
    sort: { by: 'position', order: 'desc' },
    limit,
  });
  const opened = await journal.openPayloads(rows.map(({ sealed }) => sealed));
  const messages = rows.map(({ id, from, recordedAt }, index) => ({
    id,
    from,
    content: textOf(opened[index] ?? null),
    sentAt: recordedAt,
  }));
  return { messages: messages.reverse() };
}
