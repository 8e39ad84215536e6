import type { ProfileProgress } from '@kolo/contracts/api/profile';
import { Problem } from '@kolo/contracts/errors';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { Reactor } from '@kolo/service';

/** Not history, so a document instead of events (docs/design.md#events-and-streams). */
export interface DraftRow extends Row {
  /** `null` once the member is erased: the row stays, so that nothing is stored again. */
  progress: ProfileProgress | null;
}

export const DRAFTS: CollectionSpec<DraftRow> = { name: 'drafts', indexes: [] };

export interface Drafts {
  find(member: string): Promise<ProfileProgress | null>;
  /** Throws `sign_in_required` for an erased member. */
  merge(member: string, answers: ProfileProgress, cleared: readonly string[]): Promise<ProfileProgress>;
  discard(member: string): Promise<void>;
  /** Deletes an erased member's draft for good, however late another one comes. Repeatable. */
  forget(member: string): Promise<void>;
}

const isForgotten = (row: DraftRow | null) => row !== null && row.progress === null;

export function createDrafts(documents: Documents): Drafts {
  const change = (member: string, to: (row: DraftRow | null) => DraftRow | null) =>
    documents.update(DRAFTS, member, (row) => (isForgotten(row) ? row : to(row)));
  return {
    find: async (member) => (await documents.get(DRAFTS, member))?.progress ?? null,
    async merge(member, answers, cleared) {
      const draft = await change(member, (row) => {
        const kept = Object.entries(row?.progress ?? {}).filter(([name]) => !cleared.includes(name));
        return { progress: { ...Object.fromEntries(kept), ...answers } };
      });
      if (!draft?.progress) throw new Problem('sign_in_required');
      return draft.progress;
    },
    discard: async (member) => void (await change(member, () => null)),
    forget: async (member) => void (await change(member, () => ({ progress: null }))),
  };
}

/** Acts on the event, as the member's key may outlive it for a moment (docs/design.md#erasure). */
export const forgetDrafts = (drafts: Drafts, documents: Documents): Reactor => ({
  name: 'forget-drafts',
  handles: ['AccountErased'],
  async react({ subject }) {
    if (!subject) return;
    await drafts.forget(subject);
    await documents.scrub();
  },
});
