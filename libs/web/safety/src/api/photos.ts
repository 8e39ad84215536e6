import type { Photo } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useReportablePhotosQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The addresses of a member's photos, the main one first; of who is gone, none. */
    reportablePhotos: build.query<string[], string>({
      query: (userId) => `api/profile/photos/${encodeURIComponent(userId)}`,
      transformResponse: (photos: Pick<Photo, 'photoUrl'>[]) => photos.map(({ photoUrl }) => photoUrl),
    }),
  }),
});
