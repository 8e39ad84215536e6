import type { Transparency } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useTransparencyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many reports, decisions and appeals there were (docs/product.md#appeals-and-transparency). */
    transparency: build.query<Transparency, void>({ query: () => 'api/transparency' }),
  }),
});
