import type { Album } from '@kolo/contracts/folds';

/** The main photo first, wherever it was put. */
export const inDisplayOrder = ({ photoIds, mainPhotoId }: Album): readonly string[] =>
  mainPhotoId === null ? photoIds : [mainPhotoId, ...photoIds.filter((id) => id !== mainPhotoId)];
