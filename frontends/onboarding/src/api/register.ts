import type { RegisterRequest } from '@kolo/contracts/api/identity';
import { REGISTER } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<unknown, RegisterRequest>({
      query: (body) => request(REGISTER, { body }),
    }),
  }),
});

export const { useRegisterMutation } = registerApi;
