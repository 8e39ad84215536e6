import type { EnhanceBioResponse, OwnProfile, ProfileProgress } from '@kolo/contracts';
import { api } from '@kolo/store';

const SAVE_TIMEOUT = 8_000;
const NOTHING_SAVED = new Set([401, 404]);

type SavedProfile = Omit<ProfileProgress, 'currentStep'> & { isComplete: boolean };

/** The member's own profile, the wizard's draft and the account's end (product 28). */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<OwnProfile, void>({
      query: () => 'api/profile',
      providesTags: ['Profile'],
    }),
    /** Saving refreshes the profile, its photos, the lists of matches and the user (product 9). */
    saveProfile: build.mutation<OwnProfile, SavedProfile>({
      query: (body) => ({ url: 'api/profile', method: 'POST', body }),
      invalidatesTags: (_saved, error) =>
        error ? [] : ['Profile', 'Progress', 'Photos', 'Matches', 'CurrentUser'],
    }),
    /** The session ends with the account, so nothing is asked for again. */
    deleteAccount: build.mutation<unknown, void>({
      query: () => ({ url: 'api/profile', method: 'DELETE' }),
    }),
    /** The wizard's draft, `null` when nothing was saved: a 401 or 404 means just that (product 8). */
    progress: build.query<ProfileProgress | null, void>({
      async queryFn(_arg, _queryApi, _extra, fetchWithBase) {
        const { data, error } = await fetchWithBase('api/profile/progress');
        if (error) return NOTHING_SAVED.has(error.status) ? { data: null } : { error };
        return { data: data as ProfileProgress };
      },
      providesTags: ['Progress'],
    }),
    saveProgress: build.mutation<unknown, ProfileProgress>({
      query: (body) => ({ url: 'api/profile/progress', method: 'PATCH', body, timeout: SAVE_TIMEOUT }),
    }),
    enhanceBio: build.mutation<EnhanceBioResponse, { bio: string }>({
      query: (body) => ({ url: 'api/enhance-bio', method: 'POST', body }),
    }),
  }),
});

export const {
  useOwnProfileQuery,
  useSaveProfileMutation,
  useDeleteAccountMutation,
  useProgressQuery,
  useSaveProgressMutation,
  useEnhanceBioMutation,
} = profileApi;
