import { streamParts } from '@kolo/contracts/ids';
import type { Reactor } from '@kolo/service';
import type { Erasure } from './erasure.ts';

/** Completes interrupted erasures. */
export const erasureReactor = (erasure: Erasure): Reactor => ({
  name: 'erasure',
  handles: ['AccountErased'],
  async react({ stream }) {
    const [member] = streamParts(stream);
    if (member) await erasure.complete(member);
  },
});
