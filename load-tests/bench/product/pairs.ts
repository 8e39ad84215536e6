import { idsOf, signInPaid } from './people.ts';
import type { RunningProduct } from './product.ts';
import type { Visitor } from './visitor.ts';

/** Two members who may write to each other. */
export interface Pair {
  send: Visitor;
  receiver: { id: string; headers: Record<string, string> };
}

/** Signs seeded members in and gives those who have written to each other. */
export async function pairsOf(
  product: RunningProduct,
  folder: string,
  members: number,
  wanted: number,
): Promise<Pair[]> {
  const ids = await idsOf(folder, members);
  const numbers = Array.from({ length: members }, (_, place) => place + 1);
  const visitors = await signInPaid(product.url, folder, numbers);
  const pairs: Pair[] = [];
  for (const send of visitors) {
    if (pairs.length === wanted) break;
    const [conversation] = (await send('/api/conversations')) as { otherUser: { id: string } }[];
    const id = conversation?.otherUser.id ?? '';
    const receiver = visitors[ids.indexOf(id)];
    if (receiver) pairs.push({ send, receiver: { id, headers: receiver.headers } });
  }
  return pairs;
}
