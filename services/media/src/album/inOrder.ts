import type { Album } from '@kolo/contracts';

/** The photos in the order in which everybody sees them: the main one first, wherever it was put. */
export const inOrder = ({ photoIds, mainPhotoId }: Album): readonly string[] =>
  mainPhotoId === null ? photoIds : [mainPhotoId, ...photoIds.filter((id) => id !== mainPhotoId)];
