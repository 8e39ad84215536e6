import type { Blobs } from '@kolo/blobs';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import { blobKeys } from '../blobKeys.ts';
import { photoOwnersView } from '../views/photoOwners.ts';

/** An upload whose files may lie in the blob store without an event that knows them. */
interface UnfinishedRow extends Row {
  photoId: string;
  memberId: string;
  startedAt: string;
}

export const unfinishedUploads: CollectionSpec = { name: 'unfinished-uploads', indexes: ['startedAt'] };

const GIVEN_UP_AFTER_MS = 10 * 60_000;

export interface Unfinished {
  begin(upload: { photoId: string; memberId: string; at: Date }): Promise<void>;
  end(photoId: string): Promise<void>;
  /** Deletes the files of uploads that a crash cut off before `now`, unless their photo exists. Repeatable. */
  settle(now: Date): Promise<void>;
}

/** Keeps account of uploads under way, so that files nobody knows do not outlive a crash. */
export function createUnfinished(documents: Documents, blobs: Blobs): Unfinished {
  const { name } = unfinishedUploads;
  const end = async (photoId: string) => {
    await documents.update(name, photoId, () => null);
  };
  return {
    async begin({ photoId, memberId, at }) {
      await documents.update<UnfinishedRow>(name, photoId, () => ({
        photoId,
        memberId,
        startedAt: at.toISOString(),
      }));
    },
    end,
    async settle(now) {
      const before = new Date(now.getTime() - GIVEN_UP_AFTER_MS).toISOString();
      for (const { photoId, memberId } of await documents.find<UnfinishedRow>(name, {
        where: { startedAt: { lt: before } },
      })) {
        const known = await documents.get(photoOwnersView.collection.name, photoId);
        if (known === null) await blobs.removeAll(blobKeys.ofPhoto(memberId, photoId));
        await end(photoId);
      }
    },
  };
}
