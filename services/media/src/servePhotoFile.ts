import { mediaCalls as calls } from '@kolo/contracts/api/media';
import { Problem } from '@kolo/contracts/errors';
import type { Documents } from '@kolo/documents';
import {
  identityOf,
  type PeopleShown,
  type PhotoAddresses,
  type Served,
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
}

/**
 * Serves a photo at a signed address to whoever may see its owner right now (docs/product.md#photos,
 * docs/product.md#who-may-see-a-photo). Throws `photo_not_found` otherwise.
 */
export function servePhotoFile({
  documents,
  visibility,
  peopleShown,
  photos,
  photoFile,
}: PhotoFileDependencies): Served {
  async function ownerShownTo(viewer: string, photoId: string, isComplete: boolean): Promise<string | null> {
    const owner = await documents.get(photoOwnersView.collection, photoId);
    if (owner?.memberId === viewer) return viewer;
    // Until their profile is complete, members see only their own photos
    // (docs/product.md#who-may-make-which-call).
    if (!isComplete) return null;
    // Ask even without an owner, so that timing does not tell a deleted photo from a hidden one.
    const memberId = owner?.memberId ?? photoId;
    const { outcome, relation } = await visibility.of('photoFile', viewer, memberId);
    if (!owner || outcome !== 'shown') return null;
    await peopleShown.limit(viewer, [{ id: memberId, isMutualInterest: relation === 'match' }]);
    return memberId;
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
