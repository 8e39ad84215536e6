import type { Transparency } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useTransparencyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many reports, decisions and appeals there were (product 46). */
    transparency: build.query<Transparency, void>({ query: () => 'api/transparency' }),
  }),
});
