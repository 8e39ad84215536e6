import type { MemberContact } from '@kolo/contracts';
import { api } from '@kolo/store';
import { isPurposeRequired } from './adminMember.ts';

export const { useRevealContactMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The last name and the e-mail address; it is recorded (docs/product.md#a-stated-purpose), so it is a command and
     * nothing keeps the answer.
     */
    revealContact: build.mutation<MemberContact, string>({
      query: (id) => ({ url: `api/admin/members/${encodeURIComponent(id)}/contact`, method: 'POST' }),
      // The page has been open for its time, and asks for a purpose again.
      invalidatesTags: (_, error) => (isPurposeRequired(error) ? ['Cases'] : []),
    }),
  }),
});
