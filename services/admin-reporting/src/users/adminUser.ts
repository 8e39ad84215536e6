import type { AdminUser } from '@kolo/contracts/api/admin';
import type { AccountColumns, MemberRow } from '../views/members.ts';

export type RegisteredMember = MemberRow & { account: AccountColumns; joined: string };

export const isRegistered = (row: MemberRow): row is RegisteredMember =>
  row.account !== null && row.joined !== null;

/** A row of the users table (docs/product.md#operators). `planType` is unused so far. */
export const toAdminUser = ({ id, tier, account, profile }: RegisteredMember): AdminUser => ({
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
