import { LIMITS } from '@kolo/contracts';

const FIRST_CALLS: Record<string, readonly string[]> = {
  '/': ['/api/matches', '/api/conversations'],
  '/matches': [
    `/api/matches/paginated?exclude=&limit=${LIMITS.matchesPage.default}&sort=compatible`,
    '/api/likes-sent',
    '/api/matches',
    '/api/conversations',
  ],
  '/messages': ['/api/conversations', '/api/conversations/new-matches'],
};

/**
 * What the screen of a member's path asks the server at once, letter by letter as its front end asks it: what differs by
 * a letter is asked twice. Nothing for screens that are seldom the first.
 */
export const firstCalls = (pathname: string): readonly string[] => FIRST_CALLS[pathname] ?? [];
