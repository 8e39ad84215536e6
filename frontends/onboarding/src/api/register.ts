import type { RegisterRequest } from '@kolo/contracts';
import { api } from '@kolo/store';

const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<unknown, RegisterRequest>({
      query: (body) => ({ url: 'auth/register', method: 'POST', body }),
    }),
  }),
});

export const { useRegisterMutation } = registerApi;
