import type { CurrentUser } from '@kolo/contracts';
import { useCurrentUserQuery } from '../api/currentUser.ts';

/**
 * The signed-in member as last read, `null` when nobody is, `undefined` while that is unknown.
 * Asks the server only if nothing has yet: reading anew on every navigation is the shell's.
 */
export const useCurrentUser = (): CurrentUser | null | undefined =>
  useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: false }).data;
