import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { count, EXAMPLE_ID, id, tier, wholeNumber } from './parts.ts';

export const adminUsersQuery = z.object({
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, 100).default(LIMITS.adminPage),
  search: z.string().trim().max(200).default(''),
});

const adminUser = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  gender: z.string().nullable(),
  residenceCountry: z.string().nullable(),
  heritageCountries: z.array(z.string()),
  heritageCountry: z.string().nullable(),
  subscriptionTier: tier,
  planType: z.string().nullable(),
  profileComplete: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUser>;

const adminUsersResponse = z.strictObject({
  users: z.array(adminUser),
  totalUsers: count.describe('How many there are in all; totalCount and totalPages follow the search.'),
  totalCount: count,
  totalCompleteProfiles: count,
  percentMale: count,
  percentFemale: count,
  totalMutualLikes: count,
  totalLikes: count,
  totalMessages: count,
  currentPage: z.int().min(1),
  totalPages: z.int().min(1),
});
export type AdminUsersResponse = z.infer<typeof adminUsersResponse>;

export const adminCalls = {
  adminUsers: call({
    route: routes.ADMIN_USERS,
    service: 'admin-reporting',
    access: { who: 'operator' },
    budget: 'searches',
    summary: 'Lists members for operators, the newest first, with the figures of the product.',
    query: adminUsersQuery,
    answers: { 200: adminUsersResponse },
    errors: ['conflict'],
    limits: [
      `${LIMITS.adminPage} members a page, 100 at most.`,
      'A new search of an operator takes the place of the one under way, which is answered 409.',
    ],
    example: {
      query: { page: '1', limit: '20', search: 'ana' },
      answer: {
        users: [
          {
            id: EXAMPLE_ID,
            firstName: 'Ana',
            lastName: 'Anić',
            email: 'ana@example.org',
            gender: 'Female',
            residenceCountry: 'AT',
            heritageCountries: ['RS'],
            heritageCountry: 'RS',
            subscriptionTier: 'free',
            planType: null,
            profileComplete: true,
          },
        ],
        totalUsers: 214,
        totalCount: 1,
        totalCompleteProfiles: 201,
        percentMale: 49,
        percentFemale: 50,
        totalMutualLikes: 12,
        totalLikes: 96,
        totalMessages: 41,
        currentPage: 1,
        totalPages: 1,
      },
    },
  }),
};
