import type { ServiceContext } from '@kolo/service';
import { areToldOfReading } from '../people.ts';
import type { Positions } from '../positions.ts';
import { peopleView } from '../views/people.ts';
import type { Telling } from './telling.ts';

export interface Receipts {
  /**
   * Tells the reader's own devices (docs/design.md#counting-unread-messages), and the sender that the other has read up
   * to a position of the store, where one of them is paid and the reader is somebody to the sender
   * (docs/product.md#plans, docs/product.md#blocking, docs/product.md#what-an-export-keeps-secret).
   */
  tell(read: { by: string; with: string; upTo: string }): Promise<void>;
}

export function createReceipts(
  { documents }: Pick<ServiceContext, 'documents'>,
  positions: Positions,
  { here }: Pick<Telling, 'here'>,
): Receipts {
  return {
    async tell({ by, with: sender, upTo }) {
      await here([by], { type: 'read_by_self', memberId: sender });
      const people = await documents.getMany(peopleView.collection, [by, sender]);
      if (!areToldOfReading(people.get(by), people.get(sender))) return;
      await here([sender], { type: 'conversation_read', memberId: by, upTo: positions.seal(upTo) });
    },
  };
}
