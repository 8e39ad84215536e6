import { type AnswerFrom, CHOOSE_LANGUAGE } from '@kolo/contracts/protocol/routes';
import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import { api, request } from '@kolo/store';

export const { useChooseLanguageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    chooseLanguage: build.mutation<AnswerFrom<typeof CHOOSE_LANGUAGE>, SiteLanguageTag>({
      query: (language) => request(CHOOSE_LANGUAGE, { body: { language } }),
    }),
  }),
});
