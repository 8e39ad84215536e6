import type { ServiceContext } from '@kolo/service';
import { shareReadReceipts } from '../people.ts';
import type { Positions } from '../positions.ts';
import { peopleView } from '../views/people.ts';
import type { FrameSender } from './frameSender.ts';

export interface Receipts {
  /**
   * Tells the reader's own devices (docs/design.md#counting-unread-messages), and the sender if one of them
   * is paid and may see the other (docs/product.md#plans, docs/product.md#blocking).
   */
  tell(read: { by: string; with: string; upTo: string }): Promise<void>;
}

export function createReceipts(
  { documents }: Pick<ServiceContext, 'documents'>,
  positions: Positions,
  { here }: Pick<FrameSender, 'here'>,
): Receipts {
  return {
    async tell({ by, with: sender, upTo }) {
      await here([by], { type: 'read_by_self', memberId: sender });
      const people = await documents.getMany(peopleView.collection, [by, sender]);
      if (!shareReadReceipts(people.get(by), people.get(sender))) return;
      await here([sender], { type: 'conversation_read', memberId: by, upTo: positions.seal(upTo) });
    },
  };
}
