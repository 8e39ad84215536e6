import type { LetterSwitches } from '@kolo/contracts/api/letters';
import { type AnswerFrom, LETTER_SWITCHES, SWITCH_LETTERS } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const letters = api.enhanceEndpoints({ addTagTypes: ['Letters'] }).injectEndpoints({
  endpoints: (build) => ({
    letterSwitches: build.query<AnswerFrom<typeof LETTER_SWITCHES>, void>({
      query: () => request(LETTER_SWITCHES),
      providesTags: ['Letters'],
    }),
    switchLetters: build.mutation<unknown, LetterSwitches>({
      query: (body) => request(SWITCH_LETTERS, { body }),
      async onQueryStarted(switches, { dispatch, queryFulfilled }) {
        const { undo } = dispatch(letters.util.updateQueryData('letterSwitches', undefined, () => switches));
        await queryFulfilled.catch(undo);
      },
    }),
  }),
});

export const { useLetterSwitchesQuery, useSwitchLettersMutation } = letters;
