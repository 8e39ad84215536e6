import type { PurposeRequest } from '@kolo/contracts/api/moderation/members';
import type { PlanRequest } from '@kolo/contracts/api/plan';
import { LIMITS } from '@kolo/contracts/limits';
import {
  ADMIN_MEMBER,
  ADMIN_USERS,
  type AnswerFrom,
  CHANGE_PLAN,
  OPEN_CASE,
  REVEAL_CONTACT,
  STATE_PURPOSE,
} from '@kolo/contracts/protocol/routes';
import { api, isApiError, request } from '@kolo/store';

export interface UsersSearch {
  page: number;
  search: string;
}

/** The member's page opens only for a stated purpose. */
export const isPurposeRequired = (error: unknown): boolean =>
  isApiError(error) && error.code === 'purpose_required';

export const {
  useAdminMemberQuery,
  useAdminUsersQuery,
  useChangePlanMutation,
  useOpenCaseMutation,
  useRevealContactMutation,
  useStatePurposeMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<AnswerFrom<typeof ADMIN_USERS>, UsersSearch>({
      query: ({ page, search }) =>
        request(ADMIN_USERS, {
          query: { page: String(page), limit: String(LIMITS.adminPage), search: search || undefined },
        }),
      providesTags: ['AdminUsers'],
    }),
    /** Each look is recorded (docs/product.md#a-stated-purpose). */
    adminMember: build.query<AnswerFrom<typeof ADMIN_MEMBER>, string>({
      query: (id) => request(ADMIN_MEMBER, { params: { id } }),
      providesTags: ['Cases'],
    }),
    /** Opens the member's page for a while (docs/product.md#a-stated-purpose). */
    statePurpose: build.mutation<unknown, PurposeRequest & { memberId: string }>({
      query: ({ memberId: id, ...body }) => request(STATE_PURPOSE, { params: { id }, body }),
      invalidatesTags: ['Cases'],
    }),
    /** A mutation so that the answer is not cached; it is recorded (docs/product.md#a-stated-purpose). */
    revealContact: build.mutation<AnswerFrom<typeof REVEAL_CONTACT>, string>({
      query: (id) => request(REVEAL_CONTACT, { params: { id } }),
      // The stated purpose has expired, so the page asks for one again.
      invalidatesTags: (_, error) => (isPurposeRequired(error) ? ['Cases'] : []),
    }),
    changePlan: build.mutation<unknown, PlanRequest & { memberId: string }>({
      query: ({ memberId: id, ...body }) => request(CHANGE_PLAN, { params: { id }, body }),
      invalidatesTags: ['Cases', 'AdminUsers'],
    }),
    openCase: build.mutation<AnswerFrom<typeof OPEN_CASE>, { memberId: string; ground: string }>({
      query: ({ memberId: id, ...body }) => request(OPEN_CASE, { params: { id }, body }),
      invalidatesTags: ['Cases'],
    }),
  }),
});
