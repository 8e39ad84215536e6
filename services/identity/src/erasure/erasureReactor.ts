import { streamParts } from '@kolo/contracts';
import type { Reactor } from '@kolo/service';
import type { Erasure } from './erasure.ts';

/** Finishes erasures that were interrupted between their event and their end, at the next start. */
export const erasureReactor = (erasure: Erasure): Reactor => ({
  name: 'erasure',
  handles: ['AccountErased'],
  async react({ stream }) {
    const [member] = streamParts(stream);
    if (member) await erasure.complete(member);
  },
});
