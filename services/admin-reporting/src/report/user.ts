import type { AdminUser } from '@kolo/contracts';
import type { AccountColumns, MemberRow } from '../views/members.ts';

/** A member whose registration has arrived. */
export type RegisteredMember = MemberRow & { account: AccountColumns; joined: string };

export const isRegistered = (row: MemberRow): row is RegisteredMember =>
  row.account !== null && row.joined !== null;

/**
 * A line of the users table (docs/product.md#operators). There is no plan yet beyond the tier, so that `planType` is
 * empty.
 */
export const adminUser = ({ id, tier, account, profile }: RegisteredMember): AdminUser => ({
  id,
  firstName: profile?.firstName ?? account.firstName,
  lastName: account.lastName,
  email: account.email,
  gender: profile?.gender ?? null,
  residenceCountry: profile?.residenceCountry ?? null,
  heritageCountries: profile?.heritageCountries ?? [],
  heritageCountry: profile?.heritageCountries[0] ?? null,
  subscriptionTier: tier,
  planType: null,
  profileComplete: profile !== null,
});
