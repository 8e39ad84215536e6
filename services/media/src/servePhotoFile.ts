import { mediaCalls as calls } from '@kolo/contracts/api/media';
import { Problem } from '@kolo/contracts/errors';
import type { Documents } from '@kolo/documents';
import {
  identityOf,
  type PeopleShown,
  type PhotoAddresses,
  type Served,
  type ServiceContext,
  serve,
  type Visibility,
} from '@kolo/service';
import { formatFor } from './images/formats.ts';
import type { StoredPhotos } from './storedPhotos.ts';
import { photoOwnersView } from './views/photoOwners.ts';

const ONE_DAY_S = 86_400;

export interface PhotoFileDependencies {
  documents: Documents;
  visibility: Visibility;
  peopleShown: PeopleShown;
  photos: PhotoAddresses;
  photoFile: StoredPhotos;
  waitForOwnRows: ServiceContext['waitForOwnRows'];
}

/**
 * Serves a photo at a signed address to whoever may see its owner right now (docs/product.md#photos,
 * docs/product.md#who-may-see-a-photo). Throws `photo_not_found` otherwise, or `unavailable` if it cannot tell yet.
 */
export function servePhotoFile({
  documents,
  visibility,
  peopleShown,
  photos,
  photoFile,
  waitForOwnRows,
}: PhotoFileDependencies): Served {
  const ownerOf = async (photoId: string): Promise<string | undefined> =>
    (await documents.get(photoOwnersView.collection, photoId))?.memberId;

  /** Rows may lag behind an upload that was acknowledged, which must not look like one that was removed. */
  async function ownRowsThere(): Promise<void> {
    await waitForOwnRows().catch((cause: unknown) => {
      throw new Problem('unavailable', { cause });
    });
  }

  async function ownerShownTo(viewer: string, photoId: string, isComplete: boolean): Promise<string | null> {
    const known = await ownerOf(photoId);
    if (known === viewer) return viewer;
    if (known === undefined) await ownRowsThere();
    const owner = known ?? (await ownerOf(photoId));
    if (owner === viewer) return viewer;
    // Until their profile is complete, members see only their own photos
    // (docs/product.md#who-may-make-which-call).
    if (!isComplete) return null;
    // Ask even without an owner, and wait even with one, so that timing does not tell a deleted photo from a hidden one.
    const { outcome, relation } = await visibility.of('photoFile', viewer, owner ?? photoId);
    if (outcome !== 'shown' && known !== undefined) await ownRowsThere();
    if (owner === undefined || outcome !== 'shown') return null;
    await peopleShown.limit(viewer, [{ id: owner, isMutualInterest: relation === 'match' }]);
    return owner;
  }

  return serve(calls.photoFile, async ({ member, params, query, request, response }) => {
    const { photoId, size } = params;
    if (!photos.isSigned(member, photoId, query.sig ?? '')) throw new Problem('photo_not_found');
    const memberId = await ownerShownTo(member, photoId, identityOf(request)?.complete ?? false);
    const format = formatFor(request.accepts());
    const photo = memberId && (await photoFile({ memberId, photoId, size }, format));
    if (!photo) throw new Problem('photo_not_found');
    response.set({
      'Cache-Control': `private, max-age=${ONE_DAY_S}`,
      'Content-Type': photo.contentType,
      'Cross-Origin-Resource-Policy': 'same-origin',
      ETag: `"${photoId}-${size}-${photo.contentType}"`,
      Vary: 'Accept',
      'X-Content-Type-Options': 'nosniff',
    });
    response.send(Buffer.from(photo.bytes.buffer, photo.bytes.byteOffset, photo.bytes.byteLength));
  });
}
