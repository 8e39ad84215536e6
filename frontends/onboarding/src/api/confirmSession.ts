import { api } from '@kolo/store';

const confirmSessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmSession: build.mutation<unknown, { code: string }>({
      query: (body) => ({ url: 'auth/confirmation/code', method: 'POST', body }),
    }),
  }),
});

export const { useConfirmSessionMutation } = confirmSessionApi;
