import { type Album, EMPTY_ALBUM, foldAlbum, type MediaEvent } from '@kolo/contracts';
import type { Decider } from '@kolo/events';
import { type AlbumCommand, decide } from './decide.ts';

/** The aggregate of stream `album-{member}`: a member's photos, their order and which of them is the main one. */
export const album: Decider<Album, AlbumCommand, MediaEvent> = {
  initial: EMPTY_ALBUM,
  decide,
  evolve: foldAlbum,
};
