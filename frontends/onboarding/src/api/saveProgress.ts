import type { ProfileProgress } from '@kolo/contracts';
import { api } from '@kolo/store';

const SAVE_TIMEOUT = 8_000;

const saveProgressApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveProgress: build.mutation<unknown, ProfileProgress>({
      query: (body) => ({ url: 'api/profile/progress', method: 'PATCH', body, timeout: SAVE_TIMEOUT }),
    }),
  }),
});

export const { useSaveProgressMutation } = saveProgressApi;
