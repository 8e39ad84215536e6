import { LIMITS } from '@kolo/contracts';

const FIRST_CALLS: Record<string, readonly string[]> = {
  '/': ['/api/matches', '/api/conversations', '/api/conversations/figures'],
  '/matches': [
    `/api/matches/paginated?exclude=&limit=${LIMITS.matchesPage.default}&sort=compatible`,
    '/api/likes-sent',
    '/api/conversations/new-matches',
  ],
  '/messages': ['/api/conversations', '/api/conversations/new-matches'],
};

/** What the wizard begins with. */
const OF_NEWCOMERS = ['/api/profile/progress', '/api/profile/photos'];

/**
 * What the screen of a path asks the server at once, letter by letter as its front end asks it: what differs by a letter is
 * asked twice. Nothing for screens that are seldom the first.
 */
export const firstCalls = (pathname: string, hasProfile: boolean): readonly string[] =>
  hasProfile ? (FIRST_CALLS[pathname] ?? []) : OF_NEWCOMERS;
