import { mediaCalls as calls, type Photo, type UploadPhotoResponse } from '@kolo/contracts/api/media';
import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import { photoIdOf } from '@kolo/contracts/site/photoAddress';
import type { Documents } from '@kolo/documents';
import { type Given, type PhotoAddresses, type Served, serve } from '@kolo/service';
import type { Response } from 'express';
import type { AlbumCommand } from './album/decide.ts';
import { EMPTY_PLACED_ALBUM } from './album/placeholders.ts';
import type { AddPhoto, HandleAlbum } from './uploads/addPhoto.ts';
import type { Admission } from './uploads/admission.ts';
import { receivePhoto } from './uploads/multipart.ts';
import { photoList, photosView } from './views/photos.ts';

export interface AlbumDependencies {
  handle: HandleAlbum;
  addPhoto: AddPhoto;
  admission: Admission;
  documents: Documents;
  photos: PhotoAddresses;
}

/** Aborts when the client disconnects early. */
function abortOnDisconnect(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new Problem('invalid_input'));
  });
  return gone.signal;
}

/** The calls of an album (docs/product.md#the-calls). Changes answer with the new album. */
export function albumCalls({ handle, addPhoto, admission, documents, photos }: AlbumDependencies): Served[] {
  const change = async (member: string, command: AlbumCommand): Promise<Photo[]> => {
    const { state } = await handle({ stream: streams.album(member), subject: member, command });
    return photoList(state, photos.for(member));
  };
  async function albumOf(member: string, viewer: string): Promise<Photo[]> {
    const row = await documents.get(photosView.collection, member);
    return photoList(row ?? EMPTY_PLACED_ALBUM, photos.for(viewer));
  }
  const upload =
    ({ asMain }: { asMain: boolean }) =>
    async ({
      member,
      request,
      response,
    }: Given<typeof calls.uploadPhoto | typeof calls.setProfilePhoto>): Promise<UploadPhotoResponse> => {
      const signal = abortOnDisconnect(response);
      return admission.admit(member, signal, (photoId) =>
        receivePhoto(request, response, async (read) => {
          await addPhoto({ memberId: member, photoId, read, asMain, signal });
          return { id: photoId, photoUrl: photos.for(member)(photoId, 'profile') };
        }),
      );
    };

  return [
    serve(calls.uploadPhoto, upload({ asMain: false })),
    serve(calls.setProfilePhoto, upload({ asMain: true })),
    serve(calls.ownPhotos, ({ member }) => albumOf(member, member)),
    serve(calls.memberPhotos, ({ member, params }) => albumOf(params.id, member)),
    serve(calls.removePhoto, async ({ member, query }) => {
      const photoId = photoIdOf(query.photoUrl);
      if (photoId === null) throw new Problem('photo_not_found');
      return change(member, { type: 'RemovePhoto', photoId });
    }),
    serve(calls.reorderPhoto, ({ member, body }) => change(member, { type: 'ReorderPhoto', ...body })),
    serve(calls.mainPhoto, ({ member, body }) => change(member, { type: 'ChooseMainPhoto', ...body })),
  ];
}
