import { CURRENT_USER } from '@kolo/contracts/protocol/routes';
import { readPageSettings } from '@kolo/contracts/site/pageSettings';
import { callEarly, csrfToken, request } from '@kolo/store/head-start';
import { loadRemotePage } from '../remotes/registry.ts';
import { firstCalls } from '../routes/firstCalls.ts';
import { loadFirstPhoto, namesFirstPhoto } from '../routes/firstPhoto.ts';
import { screenFor } from '../routes/screenFor.ts';

/**
 * Makes the first calls while the framework loads. Only the start page knows its screen; elsewhere the CSRF
 * token makes a guess, and a wrong one only costs bytes.
 */
export function headStart(page: Document): void {
  const { pathname } = window.location;
  const isSignedIn = csrfToken(page.cookie) !== null;
  const hasProfile = !readPageSettings(page).isNewcomer;
  if (isSignedIn)
    for (const { url } of [request(CURRENT_USER), ...firstCalls(pathname, hasProfile)]) {
      const answer = callEarly(url);
      if (namesFirstPhoto(pathname, url)) loadFirstPhoto(answer).catch(() => undefined);
    }
  const screen = screenFor(pathname, isSignedIn ? { hasProfile } : null);
  // Whoever renders the remote loads it again and reports the failure.
  if (screen.kind === 'remote') loadRemotePage(screen.name).catch(() => undefined);
}
