import { type Album, LIMITS, type MediaEvent, Problem } from '@kolo/contracts';
import { inOrder } from './inOrder.ts';

export interface AddPhoto {
  type: 'AddPhoto';
  photoId: string;
  width: number;
  height: number;
  placeholder: string;
  /** Make it the main photo, whatever was there before. */
  asMain: boolean;
}
export interface RemovePhoto {
  type: 'RemovePhoto';
  photoId: string;
  /** Where a decision removes it. */
  caseId?: string | undefined;
}
export interface ReorderPhoto {
  type: 'ReorderPhoto';
  photoId: string;
  /** Counted from 0; beyond the end means last. */
  newOrder: number;
}
export interface ChooseMainPhoto {
  type: 'ChooseMainPhoto';
  photoId: string;
}
/** Asks before the costly work on a photo; changes nothing. */
export interface EnsureRoom {
  type: 'EnsureRoom';
  /** The photos that are on their way already; some may have arrived. */
  reserved: readonly string[];
}
export type AlbumCommand = EnsureRoom | AddPhoto | RemovePhoto | ReorderPhoto | ChooseMainPhoto;

/**
 * What a command makes of an album. The first photo is the main one, so a photo that comes to the front becomes it, and
 * when the main photo goes, the next one takes its place (docs/product.md#photos). Throws `photo_limit` for a seventh
 * photo, `photo_not_found` for one that is not here.
 */
export function decide(album: Album, command: AlbumCommand): MediaEvent[] {
  switch (command.type) {
    case 'EnsureRoom':
      refuseFull([...album.photoIds, ...command.reserved]);
      return [];
    case 'AddPhoto':
      return add(album, command);
    case 'RemovePhoto':
      return remove(album, command);
    case 'ReorderPhoto':
      return reorder(album, command);
    case 'ChooseMainPhoto':
      placeOf(album, command.photoId);
      return album.mainPhotoId === command.photoId ? [] : [mainChosen(command.photoId)];
  }
}

function add(album: Album, { photoId, width, height, placeholder, asMain }: AddPhoto): MediaEvent[] {
  refuseFull(album.photoIds);
  const added: MediaEvent = { type: 'PhotoAdded', data: { photoId, width, height, placeholder } };
  return asMain || album.mainPhotoId === null ? [added, mainChosen(photoId)] : [added];
}

function refuseFull(photoIds: readonly string[]): void {
  if (new Set(photoIds).size >= LIMITS.photos.max) throw new Problem('photo_limit');
}

function remove(album: Album, { photoId, caseId }: RemovePhoto): MediaEvent[] {
  placeOf(album, photoId);
  const removed: MediaEvent = {
    type: 'PhotoRemoved',
    data: { photoId, ...(caseId !== undefined && { caseId }) },
  };
  if (album.mainPhotoId !== photoId) return [removed];
  const [, next] = inOrder(album);
  return next === undefined ? [removed] : [removed, mainChosen(next)];
}

function reorder(album: Album, { photoId, newOrder }: ReorderPhoto): MediaEvent[] {
  const place = placeOf(album, photoId);
  const target = Math.min(newOrder, album.photoIds.length - 1);
  if (target === place) return [];
  const photoIds = inOrder(album).filter((id) => id !== photoId);
  photoIds.splice(target, 0, photoId);
  const [first] = photoIds;
  const reordered: MediaEvent = { type: 'PhotosReordered', data: { photoIds } };
  return first === undefined || first === album.mainPhotoId ? [reordered] : [reordered, mainChosen(first)];
}

const mainChosen = (photoId: string): MediaEvent => ({ type: 'MainPhotoChosen', data: { photoId } });

function placeOf(album: Album, photoId: string): number {
  const place = inOrder(album).indexOf(photoId);
  if (place < 0) throw new Problem('photo_not_found');
  return place;
}
