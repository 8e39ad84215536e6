import { FIRST_MATCHES } from '@kolo/contracts/profile/firstMatches';
import {
  CONVERSATION_FIGURES,
  CONVERSATIONS,
  LIKES_SENT,
  MATCHES,
  MATCHES_PAGE,
  NEW_MATCHES,
  OWN_PHOTOS,
  PROGRESS,
} from '@kolo/contracts/protocol/routes';
import { request } from '@kolo/store/head-start';

type Requests = readonly ReturnType<typeof request>[];

const FIRST_CALLS: Record<string, Requests> = {
  '/': [request(MATCHES), request(NEW_MATCHES), request(CONVERSATIONS), request(CONVERSATION_FIGURES)],
  '/matches': [request(MATCHES_PAGE, { query: FIRST_MATCHES }), request(LIKES_SENT), request(NEW_MATCHES)],
  '/messages': [request(CONVERSATIONS), request(NEW_MATCHES)],
};

const NEWCOMER_CALLS: Requests = [request(PROGRESS), request(OWN_PHOTOS)];

/** What a screen fetches first; empty for screens that are rarely the first. */
export const firstCalls = (pathname: string, hasProfile: boolean): Requests =>
  hasProfile ? (FIRST_CALLS[pathname] ?? []) : NEWCOMER_CALLS;
