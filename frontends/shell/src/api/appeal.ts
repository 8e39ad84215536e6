import { type AnswerFrom, APPEAL, READ_APPEAL } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

export const { useReadAppealQuery, useSendAppealMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** A POST, so that no address carries the token (docs/product.md#appeals-and-transparency). */
    readAppeal: build.query<AnswerFrom<typeof READ_APPEAL>, string>({
      query: (token) => request(READ_APPEAL, { body: { token } }),
    }),
    sendAppeal: build.mutation<AnswerFrom<typeof APPEAL>, { token: string; text: string }>({
      query: (body) => request(APPEAL, { body }),
    }),
  }),
});
