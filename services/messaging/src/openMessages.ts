import type { Message } from '@kolo/contracts';
import type { Journal } from '@kolo/service';
import type { Positions } from './positions.ts';
import type { MessageRow } from './views/messages.ts';
import { textOf } from './views/sealed.ts';

/** A row and its opened text as the interface gives a message (product 19). */
export const messageOf = (row: MessageRow, content: string | null, positions: Positions): Message => ({
  id: row.id,
  senderId: row.from,
  receiverId: row.to,
  content,
  createdAt: row.recordedAt,
  position: positions.seal(row.position),
});

/** Messages with their texts opened; `null` where the sender was erased (design 16). */
export async function openMessages(
  { journal, positions }: { journal: Journal; positions: Positions },
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const opened = await journal.openPayloads(rows.map(({ sealed }) => sealed));
  return rows.map((row, index) => messageOf(row, textOf(opened[index] ?? null), positions));
}
