import type { Blobs } from '@kolo/blobs';
import { type Album, Problem } from '@kolo/contracts';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { ServiceContext } from '@kolo/service';
import { blobKeys } from '../blobKeys.ts';

/** An upload whose files may lie in the blob store without an event that knows them. */
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
  /** A member's album as its stream tells it at this moment: a view may lag, or be filled just now. */
  albumOf(memberId: string): Promise<Album>;
  log: Pick<ServiceContext['log'], 'warn'>;
}

export interface Unfinished {
  begin(upload: { photoId: string; memberId: string; at: Date }): Promise<void>;
  end(photoId: string): Promise<void>;
  /**
   * Deletes the files of uploads that a crash cut off before `now`, unless the album has their photo: a page of them,
   * oldest first. Gives whether there may be more. Repeatable. Throws `unavailable` where an engine is away.
   */
  settle(now: Date): Promise<boolean>;
}

/** Keeps account of uploads under way, so that files nobody knows do not outlive a crash. */
export function createUnfinished({ documents, blobs, albumOf, log }: UnfinishedDependencies): Unfinished {
  const end = async (photoId: string) => {
    await documents.update(unfinishedUploads, photoId, () => null);
  };
  /** One that fails does not keep the others from being settled. */
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
