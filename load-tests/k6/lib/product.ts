import { SharedArray } from 'k6/data';
import http, { type RefinedResponse } from 'k6/http';
import type { Prepared, Session } from './prepared.ts';

const read = (): Prepared => JSON.parse(open(__ENV.PREPARED ?? ''));

/** One copy for all virtual users. */
export const sessions = new SharedArray('sessions', () => read().sessions);
export const pairs = new SharedArray('pairs', () => read().pairs);
export const emails = new SharedArray('emails', () => read().emails);
export const URL = read().url;

/** One of several, the same odds for each. Throws where there is none. */
export function anyOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('nothing was prepared to choose from');
  return one;
}

const JSON_BODY = { 'content-type': 'application/json' };

/** Asks the product as a member does; `name` groups what thresholds look at. */
export const get = (session: Session, path: string, name: string): RefinedResponse<'text'> =>
  http.get(URL + path, { headers: session.headers, tags: { name }, responseType: 'text' });

const parameters = (headers: Record<string, string>, name: string) => ({
  headers: { ...headers, ...JSON_BODY },
  tags: { name },
  responseType: 'text' as const,
});

type Post<Answer> = (headers: Record<string, string>, path: string, body: object, name: string) => Answer;

export const post: Post<RefinedResponse<'text'>> = (headers, path, body, name) =>
  http.post(URL + path, JSON.stringify(body), parameters(headers, name));

/** The same without waiting. */
export const postLater: Post<Promise<RefinedResponse<'text'>>> = (headers, path, body, name) =>
  http.asyncRequest('POST', URL + path, JSON.stringify(body), parameters(headers, name));
