import type { AppealPage } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useReadAppealQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The decision that a letter's link leads to (docs/product.md#appeals-and-transparency). A command by its method,
     * so that no address carries the token.
     */
    readAppeal: build.query<AppealPage, string>({
      query: (token) => ({ url: 'api/appeal/read', method: 'POST', body: { token } }),
    }),
  }),
});
