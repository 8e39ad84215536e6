import type { OwnProfile, ProfileProgress } from '@kolo/contracts';
import { api } from '@kolo/store';

type SavedProfile = Omit<ProfileProgress, 'currentStep'> & { isComplete: boolean };

const saveProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Saving refreshes the profile, its photos, the lists of matches and the user (docs/product.md#editing-a-profile).
     */
    saveProfile: build.mutation<OwnProfile, SavedProfile>({
      query: (body) => ({ url: 'api/profile', method: 'POST', body }),
      invalidatesTags: (_saved, error) =>
        error ? [] : ['Profile', 'Progress', 'Photos', 'Matches', 'CurrentUser'],
    }),
  }),
});

export const { useSaveProfileMutation } = saveProfileApi;
