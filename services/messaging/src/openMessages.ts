import type { Message } from '@kolo/contracts/api/messaging';
import { type Journal, type PhotoAddresses, quote } from '@kolo/service';
import type { Positions } from './positions.ts';
import type { MessageRow } from './views/messages.ts';
import { toWritten, type Written } from './views/sealed.ts';

/** A message as the API returns it (docs/product.md#conversations). */
export const toMessage = (
  row: MessageRow,
  written: Written | null,
  { reader, positions, photos }: { reader: string; positions: Positions; photos: PhotoAddresses },
): Message => ({
  id: row.id,
  senderId: row.from,
  receiverId: row.to,
  content: written?.content ?? null,
  createdAt: row.recordedAt,
  ...(row.from === reader &&
    written?.idempotencyKey !== undefined && { idempotencyKey: written.idempotencyKey }),
  ...(written?.about && { about: quote(written.about, photos.for(reader)) }),
  position: positions.seal(row.position),
});

/** `null` texts: the sender was erased (docs/design.md#personal-data-at-rest). */
export async function openMessages(
  { journal, positions, photos }: { journal: Journal; positions: Positions; photos: PhotoAddresses },
  reader: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const opened = await journal.openPayloads(rows.map(({ sealed }) => sealed));
  return rows.map((row, index) =>
    toMessage(row, toWritten(opened[index] ?? null), { reader, positions, photos }),
  );
}
