import type { OriginShield } from '@kolo/contracts/places/originShield';
import { type AnswerFrom, SAVE_SHIELD } from '@kolo/contracts/protocol/routes';
import { request } from '@kolo/store';
import { shieldApi } from './shield.ts';

const saveShieldApi = shieldApi.injectEndpoints({
  endpoints: (build) => ({
    /** Changes who appears in lists of matches and likes (docs/product.md#shields). */
    saveShield: build.mutation<AnswerFrom<typeof SAVE_SHIELD>, OriginShield>({
      query: (body) => request(SAVE_SHIELD, { body }),
      async onQueryStarted(_shield, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(shieldApi.util.upsertQueryData('shield', undefined, saved.data));
      },
      invalidatesTags: (_saved, error) => (error ? [] : ['Matches', 'Likes', 'Member']),
    }),
  }),
});

export const { useSaveShieldMutation } = saveShieldApi;
