import { mediaCalls as calls, Problem } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { identityOf, type Served, serve } from '@kolo/service';
import { formatFor } from './images/formats.ts';
import type { StoredPhotos } from './storedPhotos.ts';
import { type PhotoOwnerRow, photoOwnersView } from './views/photoOwners.ts';

const ONE_YEAR_S = 31_536_000;

/** Serves photos to signed-in members (product 10). A photo never changes under its address. */
export function servePhotoFile({
  documents,
  photoFile,
}: {
  documents: Documents;
  photoFile: StoredPhotos;
}): Served {
  return serve(calls.photoFile, async ({ member, params, request, response }) => {
    const { photoId, size } = params;
    const owner = await documents.get<PhotoOwnerRow>(photoOwnersView.collection.name, photoId);
    // Before one's own profile is complete one sees one's own photos only (product 32).
    const isShown = owner && (owner.memberId === member || identityOf(request)?.complete);
    const format = formatFor(request.accepts());
    const photo = isShown && (await photoFile({ memberId: owner.memberId, photoId, size }, format));
    if (!photo) throw new Problem('photo_not_found');
    response.set({
      'Cache-Control': `private, max-age=${ONE_YEAR_S}, immutable`,
      'Content-Type': photo.contentType,
      'Cross-Origin-Resource-Policy': 'same-origin',
      ETag: `"${photoId}-${size}-${photo.contentType}"`,
      Vary: 'Accept',
      'X-Content-Type-Options': 'nosniff',
    });
    response.send(Buffer.from(photo.bytes.buffer, photo.bytes.byteOffset, photo.bytes.byteLength));
  });
}
