import { EMPTY_ALBUM } from '@kolo/contracts/folds';
import type { HappenedQuestion } from '@kolo/contracts/history';
import { streams } from '@kolo/contracts/ids';
import { happenedIn, heldBy, type ServiceContext } from '@kolo/service';
import { inDisplayOrder } from './album/inOrder.ts';
import type { PlacedAlbum } from './album/placeholders.ts';
import type { StoredPhotos } from './storedPhotos.ts';

/** The original upload is not kept (docs/product.md#photos). */
const KEPT = { size: 'full', format: 'webp' } as const;

/** A member's photos, one per page, and what happened to them (docs/product.md#export-and-history). */
export const createPersonalData = ({
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
      const photoIds = inDisplayOrder(album);
      const order = Number(after ?? 0);
      const photoId = photoIds[order];
      if (photoId === undefined) return { rows: [] };
      const kept = await photoFile({ memberId, photoId, size: KEPT.size }, KEPT.format);
      const file = `photos/${order + 1}-${photoId}.${KEPT.format}`;
      return {
        // A photo removed just now has no file.
        rows: kept ? [{ file, main: photoId === album.mainPhotoId }] : [],
        files: kept ? [{ name: file, bytes: kept.bytes }] : [],
        next: order + 1 < photoIds.length ? String(order + 1) : undefined,
      };
    },
  }),
  async happened({ memberId, before }: HappenedQuestion) {
    let photos = 0;
    let isFirst = false;
    const entries = await happenedIn(journal, streams.album(memberId), before, ({ type, data }) => {
      switch (type) {
        case 'PhotoAdded':
          photos += 1;
          isFirst = photos === 1;
          return { kind: 'photo-added' };
        case 'PhotoRemoved':
          photos -= 1;
          isFirst = false;
          return { kind: data.caseId === undefined ? 'photo-removed' : 'photo-taken-down' };
        case 'PhotosReordered':
          return { kind: 'photos-reordered' };
        case 'MainPhotoChosen':
          // A first photo is the main one without being chosen.
          return isFirst ? null : { kind: 'main-photo' };
        default:
          return null;
      }
    });
    return { entries };
  },
});
