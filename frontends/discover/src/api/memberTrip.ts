import { type AnswerFrom, MEMBER_TRIP } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

export const { useMemberTripQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where a member travels, if that concerns the viewer (docs/product.md#trips). */
    memberTrip: build.query<AnswerFrom<typeof MEMBER_TRIP>, string>({
      query: (id) => request(MEMBER_TRIP, { params: { id } }),
      providesTags: ['Member'],
    }),
  }),
});
