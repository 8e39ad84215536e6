import {
  mediaCalls as calls,
  type Photo,
  Problem,
  photoUrl,
  streams,
  type UploadPhotoResponse,
} from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type Given, type Served, serve } from '@kolo/service';
import type { Response } from 'express';
import type { AlbumCommand } from './album/decide.ts';
import { EMPTY_PLACED_ALBUM } from './album/placeholders.ts';
import { photoIdOf } from './photoAddress.ts';
import type { AddPhoto, HandleAlbum } from './uploads/addPhoto.ts';
import type { Admission } from './uploads/admission.ts';
import { receivePhoto } from './uploads/multipart.ts';
import { type PhotosRow, photoList, photosView } from './views/photos.ts';

export interface AlbumDependencies {
  handle: HandleAlbum;
  addPhoto: AddPhoto;
  admission: Admission;
  documents: Documents;
}

/** Aborts when the client goes before it is answered. */
function untilGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new Problem('invalid_input'));
  });
  return gone.signal;
}

/** The calls around a member's album (product 28). Changes answer the album as it is afterwards. */
export function albumCalls({ handle, addPhoto, admission, documents }: AlbumDependencies): Served[] {
  const change = async (member: string, command: AlbumCommand): Promise<Photo[]> => {
    const { state } = await handle({ stream: streams.album(member), subject: member, command });
    return photoList(state);
  };
  const albumOf = async (member: string): Promise<Photo[]> =>
    photoList((await documents.get<PhotosRow>(photosView.collection.name, member)) ?? EMPTY_PLACED_ALBUM);
  const upload =
    ({ asMain }: { asMain: boolean }) =>
    async ({
      member,
      request,
      response,
    }: Given<typeof calls.uploadPhoto | typeof calls.setProfilePhoto>): Promise<UploadPhotoResponse> => {
      const signal = untilGone(response);
      return admission.admit(member, signal, (photoId) =>
        receivePhoto(request, response, async (read) => {
          await addPhoto({ memberId: member, photoId, read, asMain, signal });
          return { id: photoId, photoUrl: photoUrl(photoId) };
        }),
      );
    };

  return [
    serve(calls.uploadPhoto, upload({ asMain: false })),
    serve(calls.setProfilePhoto, upload({ asMain: true })),
    serve(calls.ownPhotos, ({ member }) => albumOf(member)),
    serve(calls.memberPhotos, ({ params }) => albumOf(params.id)),
    serve(calls.removePhoto, ({ member, query }) =>
      change(member, { type: 'RemovePhoto', photoId: photoIdOf(query.photoUrl) }),
    ),
    serve(calls.reorderPhoto, ({ member, body }) => change(member, { type: 'ReorderPhoto', ...body })),
    serve(calls.mainPhoto, ({ member, body }) => change(member, { type: 'ChooseMainPhoto', ...body })),
  ];
}
