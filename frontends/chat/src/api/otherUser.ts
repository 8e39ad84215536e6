import type { OtherUser } from '@kolo/contracts';
import { api } from '@kolo/store';

const otherUserApi = api.injectEndpoints({
  endpoints: (build) => ({
    otherUser: build.query<OtherUser, string>({
      query: (id) => `api/auth/user/${encodeURIComponent(id)}`,
      providesTags: (_user, _error, id) => [{ type: 'Member', id }],
    }),
  }),
});

export const { useOtherUserQuery } = otherUserApi;
