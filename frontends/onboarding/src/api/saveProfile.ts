import type { ProfileProgress } from '@kolo/contracts/api/profile';
import { type AnswerFrom, type RequestTo, SAVE_PROFILE } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

type SavedProfile = Omit<ProfileProgress, 'currentStep'> & { isComplete: boolean };

const saveProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything derived from the profile is refetched (docs/product.md#editing-a-profile). */
    saveProfile: build.mutation<AnswerFrom<typeof SAVE_PROFILE>, SavedProfile>({
      // The type cannot tell whether answers are missing; the wizard, the form and the server check.
      query: (answers) => request(SAVE_PROFILE, { body: answers as RequestTo<typeof SAVE_PROFILE>['body'] }),
      invalidatesTags: (_saved, error) =>
        error ? [] : ['Profile', 'Progress', 'Photos', 'Matches', 'CurrentUser'],
    }),
  }),
});

export const { useSaveProfileMutation } = saveProfileApi;
