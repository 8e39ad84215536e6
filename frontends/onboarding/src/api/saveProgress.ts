import type { ProfileProgress } from '@kolo/contracts/api/profile';
import { SAVE_PROGRESS } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const SAVE_TIMEOUT = 8_000;

const saveProgressApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveProgress: build.mutation<unknown, ProfileProgress>({
      query: (body) => ({ ...request(SAVE_PROGRESS, { body }), timeout: SAVE_TIMEOUT }),
    }),
  }),
});

export const { useSaveProgressMutation } = saveProgressApi;
