import { type AnswerFrom, type RequestTo, TRANSLATE } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

export const translationApi = api.injectEndpoints({
  endpoints: (build) => ({
    translate: build.mutation<AnswerFrom<typeof TRANSLATE>, RequestTo<typeof TRANSLATE>['body']>({
      query: (body) => request(TRANSLATE, { body }),
    }),
  }),
  // Each remote that shows members' texts has a copy of this module.
  overrideExisting: true,
});
