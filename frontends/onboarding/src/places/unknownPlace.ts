import { type ApiError, isApiError } from '@kolo/store';

/** The refusal of an unknown place, which is shown at its field; `null` for other errors. */
export const unknownPlace = (error: unknown): ApiError | null =>
  isApiError(error) && error.code === 'place_unknown' ? error : null;
