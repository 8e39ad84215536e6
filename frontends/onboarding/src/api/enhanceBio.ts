import { type AnswerFrom, ENHANCE_BIO } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const enhanceBioApi = api.injectEndpoints({
  endpoints: (build) => ({
    enhanceBio: build.mutation<AnswerFrom<typeof ENHANCE_BIO>, { bio: string }>({
      query: (body) => request(ENHANCE_BIO, { body }),
    }),
  }),
});

export const { useEnhanceBioMutation } = enhanceBioApi;
