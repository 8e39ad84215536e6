import type { Blobs } from '@kolo/blobs';
import { Problem } from '@kolo/contracts/errors';
import type { Album } from '@kolo/contracts/folds';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { ServiceContext } from '@kolo/service';
import { blobKeys } from '../blobKeys.ts';

/** An upload whose files may be stored without an event. */
interface UnfinishedRow extends Row {
  photoId: string;
  memberId: string;
  startedAt: string;
}

export const unfinishedUploads: CollectionSpec<UnfinishedRow> = {
  name: 'unfinished-uploads',
  indexes: ['startedAt'],
};

const GIVEN_UP_AFTER_MS = 10 * 60_000;
const PAGE = 100;

export interface UnfinishedDependencies {
  documents: Documents;
  blobs: Blobs;
  /** From the stream, as a view may lag or be rebuilding. */
  albumOf(memberId: string): Promise<Album>;
  log: Pick<ServiceContext['log'], 'warn'>;
}

export interface Unfinished {
  begin(upload: { photoId: string; memberId: string; at: Date }): Promise<void>;
  end(photoId: string): Promise<void>;
  /**
   * Deletes the files of uploads begun before `now` that no album has, oldest first. Returns whether there
   * may be more. Repeatable. Throws `unavailable`.
   */
  settle(now: Date): Promise<boolean>;
}

/** Tracks uploads so that orphaned files do not outlive a crash. */
export function createUnfinished({ documents, blobs, albumOf, log }: UnfinishedDependencies): Unfinished {
  const end = async (photoId: string) => {
    await documents.update(unfinishedUploads, photoId, () => null);
  };
  /** One failure must not hold up the others. */
  async function settleOne({ photoId, memberId }: UnfinishedRow): Promise<boolean> {
    try {
      const { photoIds } = await albumOf(memberId);
      if (!photoIds.includes(photoId)) await blobs.removeAll(blobKeys.ofPhoto(memberId, photoId));
      await end(photoId);
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'unavailable') throw error;
      log.warn({ err: error, photoId }, 'an upload that was cut off could not be settled');
      return false;
    }
  }
  return {
    async begin({ photoId, memberId, at }) {
      await documents.update(unfinishedUploads, photoId, () => ({
        photoId,
        memberId,
        startedAt: at.toISOString(),
      }));
    },
    end,
    async settle(now) {
      const page = await documents.find(unfinishedUploads, {
        where: { startedAt: { lt: new Date(now.getTime() - GIVEN_UP_AFTER_MS).toISOString() } },
        sort: { by: 'startedAt', order: 'asc' },
        limit: PAGE,
      });
      let settled = 0;
      for (const upload of page) if (await settleOne(upload)) settled++;
      return page.length === PAGE && settled > 0;
    },
  };
}
