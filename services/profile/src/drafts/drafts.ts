import { Problem, type ProfileProgress } from '@kolo/contracts';
import type { CollectionSpec, Row } from '@kolo/documents';
import type { ServiceContext } from '@kolo/service';

/** What the wizard has so far; not history, so a document and no events (design §3). */
export interface DraftRow extends Row {
  progress: ProfileProgress;
}

export const DRAFTS: CollectionSpec = { name: 'drafts', indexes: [] };

export interface Drafts {
  find(member: string): Promise<ProfileProgress | null>;
  /** Sets what `answers` has and takes out what `cleared` names. Throws `sign_in_required` for an erased member. */
  merge(member: string, answers: ProfileProgress, cleared: readonly string[]): Promise<ProfileProgress>;
  discard(member: string): Promise<void>;
}

export function createDrafts({ documents, keyring }: Pick<ServiceContext, 'documents' | 'keyring'>): Drafts {
  const discard = async (member: string) => void (await documents.update(DRAFTS.name, member, () => null));
  return {
    discard,
    find: async (member) => (await documents.get<DraftRow>(DRAFTS.name, member))?.progress ?? null,
    async merge(member, answers, cleared) {
      const draft = await documents.update<DraftRow>(DRAFTS.name, member, (row) => {
        const kept = Object.entries(row?.progress ?? {}).filter(([name]) => !cleared.includes(name));
        return { progress: { ...Object.fromEntries(kept), ...answers } };
      });
      // An erasure may have come meanwhile: the reactor deletes after the key is gone, we look after we wrote.
      const erased = await keyring.erasedAmong([member]);
      if (erased.size > 0) await discard(member);
      if (erased.size > 0 || !draft) throw new Problem('sign_in_required');
      return draft.progress;
    },
  };
}
