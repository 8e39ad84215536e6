import { Problem } from '@kolo/contracts/errors';
import type { MediaEvent } from '@kolo/contracts/events';
import type { Album } from '@kolo/contracts/folds';
import { LIMITS } from '@kolo/contracts/limits';
import type { Decider } from '@kolo/events';
import { inDisplayOrder } from './inOrder.ts';
import { EMPTY_PLACED_ALBUM, foldPlacedAlbum, type PlacedAlbum } from './placeholders.ts';

export interface AddPhoto {
  type: 'AddPhoto';
  photoId: string;
  width: number;
  height: number;
  placeholder: string;
  asMain: boolean;
}
export interface RemovePhoto {
  type: 'RemovePhoto';
  photoId: string;
  /** Set if a moderation decision removes it. */
  caseId?: string | undefined;
}
export interface ReorderPhoto {
  type: 'ReorderPhoto';
  photoId: string;
  /** From 0; beyond the end means last. */
  newOrder: number;
}
export interface ChooseMainPhoto {
  type: 'ChooseMainPhoto';
  photoId: string;
}
/** Checks before the costly work on a photo; changes nothing. */
export interface EnsureRoom {
  type: 'EnsureRoom';
  /** Photos still being uploaded; some may have arrived. */
  reserved: readonly string[];
}
export type AlbumCommand = EnsureRoom | AddPhoto | RemovePhoto | ReorderPhoto | ChooseMainPhoto;

/**
 * The first photo is the main one: moving to the front makes it so, and removing it promotes the next
 * (docs/product.md#photos). Throws `photo_limit` and `photo_not_found`.
 */
export function decide(album: Album, command: AlbumCommand): MediaEvent[] {
  switch (command.type) {
    case 'EnsureRoom':
      requireRoom([...album.photoIds, ...command.reserved]);
      return [];
    case 'AddPhoto':
      return add(album, command);
    case 'RemovePhoto':
      return remove(album, command);
    case 'ReorderPhoto':
      return reorder(album, command);
    case 'ChooseMainPhoto':
      indexOf(album, command.photoId);
      return album.mainPhotoId === command.photoId ? [] : [mainChosen(command.photoId)];
  }
}

function add(album: Album, { photoId, width, height, placeholder, asMain }: AddPhoto): MediaEvent[] {
  requireRoom(album.photoIds);
  const added: MediaEvent = { type: 'PhotoAdded', data: { photoId, width, height, placeholder } };
  return asMain || album.mainPhotoId === null ? [added, mainChosen(photoId)] : [added];
}

function requireRoom(photoIds: readonly string[]): void {
  if (new Set(photoIds).size >= LIMITS.photos.max) throw new Problem('photo_limit');
}

function remove(album: Album, { photoId, caseId }: RemovePhoto): MediaEvent[] {
  indexOf(album, photoId);
  const removed: MediaEvent = {
    type: 'PhotoRemoved',
    data: { photoId, caseId },
  };
  if (album.mainPhotoId !== photoId) return [removed];
  const [, next] = inDisplayOrder(album);
  return next === undefined ? [removed] : [removed, mainChosen(next)];
}

function reorder(album: Album, { photoId, newOrder }: ReorderPhoto): MediaEvent[] {
  const place = indexOf(album, photoId);
  const target = Math.min(newOrder, album.photoIds.length - 1);
  if (target === place) return [];
  const photoIds = inDisplayOrder(album).filter((id) => id !== photoId);
  photoIds.splice(target, 0, photoId);
  const [first] = photoIds;
  const reordered: MediaEvent = { type: 'PhotosReordered', data: { photoIds } };
  return first === undefined || first === album.mainPhotoId ? [reordered] : [reordered, mainChosen(first)];
}

const mainChosen = (photoId: string): MediaEvent => ({ type: 'MainPhotoChosen', data: { photoId } });

function indexOf(album: Album, photoId: string): number {
  const place = inDisplayOrder(album).indexOf(photoId);
  if (place < 0) throw new Problem('photo_not_found');
  return place;
}

/** Stream `album-{member}`. */
export const album: Decider<PlacedAlbum, AlbumCommand, MediaEvent> = {
  initial: EMPTY_PLACED_ALBUM,
  decide,
  evolve: foldPlacedAlbum,
};
