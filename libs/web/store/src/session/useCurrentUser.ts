import type { CurrentUser } from '@kolo/contracts/api/identity';
import { useCurrentUserQuery } from '../api/currentUser.ts';

/** `undefined` while unknown. Only fetches if nothing has yet; the shell refetches on navigation. */
export const useCurrentUser = (): CurrentUser | null | undefined =>
  useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: false }).data;
