import type { OriginShield, ToldOriginShield } from '@kolo/contracts';
import { shieldApi } from './shield.ts';

const saveShieldApi = shieldApi.injectEndpoints({
  endpoints: (build) => ({
    /** Others come and go with it, in lists of matches and likes (docs/product.md#shields). */
    saveShield: build.mutation<ToldOriginShield, OriginShield>({
      query: (body) => ({ url: 'api/profile/shield', method: 'POST', body }),
      async onQueryStarted(_shield, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(shieldApi.util.upsertQueryData('shield', undefined, saved.data));
      },
      invalidatesTags: (_saved, error) => (error ? [] : ['Matches', 'Likes', 'Member']),
    }),
  }),
});

export const { useSaveShieldMutation } = saveShieldApi;
