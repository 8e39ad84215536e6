import { Problem, type ProfileProgress } from '@kolo/contracts';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';

/** What the wizard has so far; not history, so a document and no events (docs/design.md#events-and-streams). */
export interface DraftRow extends Row {
  /** `null` once the member is erased: the row stays, so that nothing is kept of them ever again. */
  progress: ProfileProgress | null;
}

export const DRAFTS: CollectionSpec<DraftRow> = { name: 'drafts', indexes: [] };

export interface Drafts {
  find(member: string): Promise<ProfileProgress | null>;
  /** Sets what `answers` has and takes out what `cleared` names. Throws `sign_in_required` for an erased member. */
  merge(member: string, answers: ProfileProgress, cleared: readonly string[]): Promise<ProfileProgress>;
  discard(member: string): Promise<void>;
  /** Deletes the draft of an erased member and takes no further one, however late it comes. Repeatable. */
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
