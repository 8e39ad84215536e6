import type { Reactor } from '@kolo/events';
import type { ServiceContext } from '@kolo/service';
import type { Drafts } from './drafts.ts';

/**
 * Deletes the draft of an erased member (design §8.15), once the member's key is gone: a draft that is written even
 * later is then noticed by its writer.
 */
export const forgetDrafts = (
  drafts: Drafts,
  { documents, keyring }: Pick<ServiceContext, 'documents' | 'keyring'>,
): Reactor => ({
  name: 'forget-drafts',
  handles: ['AccountErased'],
  async react({ subject }) {
    if (!subject) return;
    if (!(await keyring.erasedAmong([subject])).has(subject)) throw new Error('the key is still there');
    await drafts.discard(subject);
    await documents.scrub();
  },
});
