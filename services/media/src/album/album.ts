import type { MediaEvent } from '@kolo/contracts';
import type { Decider } from '@kolo/events';
import { type AlbumCommand, decide } from './decide.ts';
import { EMPTY_PLACED_ALBUM, foldPlacedAlbum, type PlacedAlbum } from './placeholders.ts';

/** The aggregate of stream `album-{member}`: a member's photos, their order and which of them is the main one. */
export const album: Decider<PlacedAlbum, AlbumCommand, MediaEvent> = {
  initial: EMPTY_PLACED_ALBUM,
  decide,
  evolve: foldPlacedAlbum,
};
