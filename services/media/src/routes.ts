import {
  mediaCalls as calls,
  type Photo,
  photoUrl,
  streams,
  type UploadPhotoResponse,
} from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type Given, type Served, serve } from '@kolo/service';
import type { AlbumCommand } from './album/decide.ts';
import { EMPTY_PLACED_ALBUM } from './album/placeholders.ts';
import { photoIdOf } from './photoAddress.ts';
import type { AddPhoto, HandleAlbum } from './uploads/addPhoto.ts';
import { receivePhoto } from './uploads/multipart.ts';
import { type PhotosRow, photoList, photosView } from './views/photos.ts';

export interface AlbumDependencies {
  handle: HandleAlbum;
  addPhoto: AddPhoto;
  documents: Documents;
}

/** The calls around a member's album (product 28). Changes answer the album as it is afterwards. */
export function albumCalls({ handle, addPhoto, documents }: AlbumDependencies): Served[] {
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
      const file = await receivePhoto(request, response);
      const id = await addPhoto({ memberId: member, file, asMain });
      return { id, photoUrl: photoUrl(id) };
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
