import type { Message } from '@kolo/contracts';
import type { Journal } from '@kolo/service';
import type { Positions } from './positions.ts';
import type { MessageRow } from './views/messages.ts';
import { type Written, writtenOf } from './views/sealed.ts';

/**
 * A row and what was opened of it as the interface gives a message to one of its two members
 * (docs/product.md#conversations).
 */
export const messageOf = (
  row: MessageRow,
  written: Written | null,
  { reader, positions }: { reader: string; positions: Positions },
): Message => ({
  id: row.id,
  senderId: row.from,
  receiverId: row.to,
  content: written?.content ?? null,
  createdAt: row.recordedAt,
  ...(row.from === reader &&
    written?.idempotencyKey !== undefined && { idempotencyKey: written.idempotencyKey }),
  position: positions.seal(row.position),
});

/**
 * A member's messages with their texts opened; `null` where the sender was erased
 * (docs/design.md#personal-data-at-rest).
 */
export async function openMessages(
  { journal, positions }: { journal: Journal; positions: Positions },
  reader: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const opened = await journal.openPayloads(rows.map(({ sealed }) => sealed));
  return rows.map((row, index) => messageOf(row, writtenOf(opened[index] ?? null), { reader, positions }));
}
