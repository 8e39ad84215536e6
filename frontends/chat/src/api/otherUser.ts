import { type AnswerFrom, OTHER_USER } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const otherUserApi = api.injectEndpoints({
  endpoints: (build) => ({
    otherUser: build.query<AnswerFrom<typeof OTHER_USER>, string>({
      query: (id) => request(OTHER_USER, { params: { id } }),
      providesTags: (_user, _error, id) => [{ type: 'Member', id }],
    }),
  }),
});

export const { useOtherUserQuery } = otherUserApi;
