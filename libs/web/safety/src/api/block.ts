import { api } from '@kolo/store';

export const { useBlockMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Blocks a member: both vanish for each other everywhere (docs/product.md#blocking). What the page knows of them
     * stays until it is left.
     */
    block: build.mutation<unknown, string>({
      query: (userId) => ({ url: 'api/block', method: 'POST', body: { userId } }),
    }),
  }),
});
