import {
  isId,
  mainPhotoRequest,
  type Photo,
  Problem,
  photoUrl,
  photoUrlQuery,
  reorderPhotoRequest,
  streams,
  type UploadPhotoResponse,
} from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { input, memberOf, type Peers, PeerUnavailableError } from '@kolo/service';
import { type Request, type RequestHandler, Router } from 'express';
import type { AlbumCommand } from './album/decide.ts';
import { EMPTY_PLACED_ALBUM } from './album/placeholders.ts';
import { photoIdOf } from './photoAddress.ts';
import type { AddPhoto, HandleAlbum } from './uploads/addPhoto.ts';
import { receivedPhoto, receivePhoto } from './uploads/multipart.ts';
import { type PhotosRow, photoList, photosView } from './views/photos.ts';

export interface AlbumRoutesDependencies {
  handle: HandleAlbum;
  addPhoto: AddPhoto;
  documents: Documents;
  peers: Peers;
}

/** The calls around a member's album (product 28). Changes answer the album as it is afterwards. */
export function albumRoutes({ handle, addPhoto, documents, peers }: AlbumRoutesDependencies): Router {
  const routes = Router();

  const change = async (request: Request, command: AlbumCommand): Promise<Photo[]> => {
    const member = memberOf(request);
    const { state } = await handle({ stream: streams.album(member), subject: member, command });
    return photoList(state);
  };
  const albumOf = async (member: string): Promise<Photo[]> =>
    photoList((await documents.get<PhotosRow>(photosView.collection.name, member)) ?? EMPTY_PLACED_ALBUM);
  /** Whether somebody without photos is a member whom others may see; without an answer they may be. */
  async function isMember(memberId: string): Promise<boolean> {
    try {
      return (await peers.ask('profile', 'summary', { memberId })) !== null;
    } catch (error) {
      if (error instanceof PeerUnavailableError) return true;
      throw error;
    }
  }
  const upload =
    ({ asMain }: { asMain: boolean }): RequestHandler =>
    async (request, response) => {
      const id = await addPhoto({ memberId: memberOf(request), file: receivedPhoto(request), asMain });
      response.json({ id, photoUrl: photoUrl(id) } satisfies UploadPhotoResponse);
    };
  // Nobody signed out gets to send megabytes before being told so.
  const signedIn: RequestHandler = (request, _response, next) => {
    memberOf(request);
    next();
  };

  routes.post('/api/upload-photo', signedIn, receivePhoto, upload({ asMain: false }));
  routes.post('/api/set-profile-photo', signedIn, receivePhoto, upload({ asMain: true }));

  routes.get('/api/profile/photos', async (request, response) => {
    response.json(await albumOf(memberOf(request)));
  });

  routes.get('/api/profile/photos/:memberId', async (request, response) => {
    const viewer = memberOf(request);
    const { memberId } = request.params;
    if (!isId(memberId)) throw new Problem('member_not_found');
    const photos = await albumOf(memberId);
    if (photos.length === 0 && memberId !== viewer && !(await isMember(memberId)))
      throw new Problem('member_not_found');
    response.json(photos);
  });

  routes.delete('/api/profile/photos', async (request, response) => {
    const query = input(photoUrlQuery, request.query);
    memberOf(request);
    response.json(await change(request, { type: 'RemovePhoto', photoId: photoIdOf(query.photoUrl) }));
  });

  routes.post('/api/profile/photos/reorder', async (request, response) => {
    const body = input(reorderPhotoRequest, request.body);
    response.json(await change(request, { type: 'ReorderPhoto', ...body }));
  });

  routes.post('/api/profile/photos/main', async (request, response) => {
    const body = input(mainPhotoRequest, request.body);
    response.json(await change(request, { type: 'ChooseMainPhoto', ...body }));
  });

  return routes;
}
