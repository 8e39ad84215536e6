import type { EnhanceBioResponse } from '@kolo/contracts';
import { api } from '@kolo/store';

const enhanceBioApi = api.injectEndpoints({
  endpoints: (build) => ({
    enhanceBio: build.mutation<EnhanceBioResponse, { bio: string }>({
      query: (body) => ({ url: 'api/enhance-bio', method: 'POST', body }),
    }),
  }),
});

export const { useEnhanceBioMutation } = enhanceBioApi;
