import type { Documents } from '@kolo/documents';
import type { Reactor } from '@kolo/service';
import type { Drafts } from './drafts.ts';

/**
 * Deletes the draft of an erased member (docs/design.md#erasure). The event alone decides: the member's key may well
 * outlive it by a moment, and an answer that is sent meanwhile finds the draft forgotten.
 */
export const forgetDrafts = (drafts: Drafts, documents: Documents): Reactor => ({
  name: 'forget-drafts',
  handles: ['AccountErased'],
  async react({ subject }) {
    if (!subject) return;
    await drafts.forget(subject);
    await documents.scrub();
  },
});
