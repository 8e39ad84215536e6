import { isId, Problem } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { memberOf } from '@kolo/service';
import { Router } from 'express';
import { formatFor } from './images/formats.ts';
import { isPhotoSize } from './photoAddress.ts';
import type { StoredPhotos } from './storedPhotos.ts';
import { type PhotoOwnerRow, photoOwnersView } from './views/photoOwners.ts';

const ONE_YEAR_S = 31_536_000;

/** Serves photos to signed-in members (product 10). A photo never changes under its address. */
export function photoFileRoutes({
  documents,
  photoFile,
}: {
  documents: Documents;
  photoFile: StoredPhotos;
}): Router {
  const routes = Router();

  routes.get('/api/photos/:photoId/:size.webp', async (request, response) => {
    memberOf(request);
    const { photoId, size } = request.params;
    if (!isId(photoId) || !isPhotoSize(size)) throw new Problem('photo_not_found');
    const owner = await documents.get<PhotoOwnerRow>(photoOwnersView.collection.name, photoId);
    const format = formatFor(request.accepts());
    const photo = owner && (await photoFile({ memberId: owner.memberId, photoId, size }, format));
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

  return routes;
}
