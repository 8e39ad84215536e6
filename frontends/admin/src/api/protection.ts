import type { Protection } from '@kolo/contracts';
import { api } from '@kolo/store';

/** What an operator confirms by, beside what else is asked for. */
export const protectionApi = api.enhanceEndpoints({ addTagTypes: ['Protection'] });

/** What changes once a session is confirmed: what was refused before is asked for again. */
export const CONFIRMED = ['Protection', 'AdminUsers', 'Cases'] as const;

/** A call of the second factor that changes something. */
export const posted = (path: string, body?: object) => ({
  url: `api/admin/second-factor/${path}`,
  method: 'POST',
  body,
});

export const { useProtectionQuery } = protectionApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What one may do, and how one shows that it is oneself (docs/product.md#second-factor-of-operators,
     * docs/product.md#moderators).
     */
    protection: build.query<Protection, void>({
      query: () => 'api/admin/second-factor',
      providesTags: ['Protection'],
    }),
  }),
});
