import { callEarly, csrfToken } from '@kolo/store/head-start';
import { loadRemotePage } from '../remotes/registry.ts';
import { firstCalls } from '../routes/firstCalls.ts';
import { loadFirstPhoto, namesFirstPhoto } from '../routes/firstPhoto.ts';
import { screenFor } from '../routes/screenFor.ts';
import { readPageSettings } from '../settings/pageSettings.ts';

/**
 * Uses the time in which the framework loads: asks who is here and for what the screen will ask first, and loads its
 * remote. Which screen it will be the page says for the start page; elsewhere it is a guess (a member with a profile where
 * there is a CSRF token), as the answer is not there yet, and a wrong one costs bytes only.
 */
export function headStart(page: Document): void {
  const { pathname } = window.location;
  const isSignedIn = csrfToken(page.cookie) !== null;
  const hasProfile = !readPageSettings(page).isNewcomer;
  if (isSignedIn)
    for (const path of ['/auth/user', ...firstCalls(pathname, hasProfile)]) {
      const answer = callEarly(path);
      if (namesFirstPhoto(pathname, path)) loadFirstPhoto(pathname, answer).catch(() => undefined);
    }
  const screen = screenFor(pathname, isSignedIn ? { hasProfile } : null);
  // Who shows the remote loads it again and tells of a failure.
  if (screen.kind === 'remote') loadRemotePage(screen.name).catch(() => undefined);
}
