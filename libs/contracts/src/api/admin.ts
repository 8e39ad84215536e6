import { z } from 'zod';
import { LIMITS } from '../limits.ts';

const wholeNumber = z.string().regex(/^\d+$/).transform(Number);
/** The query of GET /api/admin/users. */
export const adminUsersQuery = z.object({
  page: wholeNumber.default(1).pipe(z.int().min(1).max(1_000_000)),
  limit: wholeNumber.default(LIMITS.adminPage).pipe(z.int().min(1).max(100)),
  search: z.string().trim().max(200).default(''),
});
export interface AdminUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  gender: string | null;
  residenceCountry: string | null;
  heritageCountries: string[];
  heritageCountry: string | null;
  subscriptionTier: string;
  planType: string | null;
  profileComplete: boolean;
}
export interface AdminUsersResponse {
  users: AdminUser[];
  /** How many there are in all; `totalCount` and `totalPages` follow the search. */
  totalUsers: number;
  totalCount: number;
  totalCompleteProfiles: number;
  percentMale: number;
  percentFemale: number;
  totalMutualLikes: number;
  totalLikes: number;
  totalMessages: number;
  currentPage: number;
  totalPages: number;
}
