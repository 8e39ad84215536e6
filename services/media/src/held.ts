import { EMPTY_ALBUM, type HappenedQuestion, streams } from '@kolo/contracts';
import { happenedIn, heldBy, type ServiceContext } from '@kolo/service';
import { inOrder } from './album/inOrder.ts';
import type { PlacedAlbum } from './album/placeholders.ts';
import type { StoredPhotos } from './storedPhotos.ts';

/**
 * A photo as it was kept: a WebP of the largest size; nothing is kept of the file that was uploaded
 * (docs/product.md#photos).
 */
const KEPT = { size: 'full', format: 'webp' } as const;

/** What media holds about a member, a photo a page, and what happened to it (docs/product.md#export-and-history). */
export const mediaHeld = ({
  journal,
  albumOf,
  photoFile,
}: Pick<ServiceContext, 'journal'> & {
  albumOf(memberId: string): Promise<PlacedAlbum>;
  photoFile: StoredPhotos;
}) => ({
  held: heldBy('media', {
    async photos(memberId, after) {
      const album = (await albumOf(memberId)) ?? EMPTY_ALBUM;
      const photoIds = inOrder(album);
      const order = Number(after ?? 0);
      const photoId = photoIds[order];
      if (photoId === undefined) return { rows: [] };
      const kept = await photoFile({ memberId, photoId, size: KEPT.size }, KEPT.format);
      const file = `photos/${order + 1}-${photoId}.${KEPT.format}`;
      return {
        // One that was removed this moment has no file any more.
        rows: kept ? [{ file, main: photoId === album.mainPhotoId }] : [],
        files: kept ? [{ name: file, bytes: kept.bytes }] : [],
        next: order + 1 < photoIds.length ? String(order + 1) : undefined,
      };
    },
  }),
  async happened({ memberId, before }: HappenedQuestion) {
    const entries = await happenedIn(journal, streams.album(memberId), before, ({ type, data }) => {
      switch (type) {
        case 'PhotoAdded':
          return { kind: 'photo-added' };
        case 'PhotoRemoved':
          return { kind: data.caseId === undefined ? 'photo-removed' : 'photo-taken-down' };
        case 'PhotosReordered':
          return { kind: 'photos-reordered' };
        case 'MainPhotoChosen':
          return { kind: 'main-photo' };
        default:
          return null;
      }
    });
    return { entries };
  },
});
