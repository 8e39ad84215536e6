import { type AnswerFrom, TRANSPARENCY } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

export const { useTransparencyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    transparency: build.query<AnswerFrom<typeof TRANSPARENCY>, void>({ query: () => request(TRANSPARENCY) }),
  }),
});
