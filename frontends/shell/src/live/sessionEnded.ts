import { type AppDispatch, api, type RootState } from '@kolo/store';

/** Calls by which a page ends the session itself; what it says of that is not to be taken away. */
const OWN_ENDS: ReadonlySet<string | undefined> = new Set(['deleteAccount', 'signOut']);

/** Who is signed in is asked for anew, unless it is this page that ended the session. */
export const sessionEnded = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const isOwn = Object.values(getState().api.mutations).some(
    (sent) => sent && OWN_ENDS.has(sent.endpointName) && sent.status !== 'rejected',
  );
  if (!isOwn) dispatch(api.util.invalidateTags(['CurrentUser']));
};
