import { expect, it } from '@jest/globals';
import { LIKE, MATCHES, MATCHES_PAGE, OWN_PROFILE } from '@kolo/contracts/protocol/routes';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { fakeServer } from '../testing/fakeServer.ts';
import { baseQuery } from './baseQuery.ts';
import { callEarly } from './earlyCalls.ts';
import { request } from './request.ts';

const { signal } = new AbortController();
const context = {
  signal,
  abort: () => undefined,
  dispatch: () => undefined,
  getState: () => ({}),
  extra: undefined,
  endpoint: 'any',
  type: 'query',
} as const;
const ask = (args: FetchArgs) => baseQuery(args, context, {});

const server = () =>
  fakeServer({ 'GET /api/matches': () => ({ body: ['ana'] }), 'POST /api/like': () => ({ body: {} }) });

it('takes the answer of an early call to the same address, once', async () => {
  const calls = server();
  callEarly(request(MATCHES).url);
  expect(await ask(request(MATCHES))).toEqual({ data: ['ana'] });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('traceparent')).toMatch(/^00-/);
  expect(await ask(request(MATCHES))).toEqual({ data: ['ana'] });
  expect(calls).toHaveLength(2);
});

it('takes none for another address, and none after something changed', async () => {
  const calls = server();
  callEarly(request(MATCHES).url);
  await ask(request(MATCHES_PAGE));
  expect(calls).toHaveLength(2);
  await ask(request(LIKE, { body: { likedUserId: 'ana' } }));
  await ask(request(MATCHES));
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/matches',
    '/api/matches/paginated',
    '/api/like',
    '/api/matches',
  ]);
});

it('takes its refusal too, and its failure', async () => {
  server();
  callEarly(request(OWN_PROFILE).url);
  expect(await ask(request(OWN_PROFILE))).toMatchObject({ error: { status: 404, code: 'not_found' } });
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  callEarly(request(MATCHES).url);
  expect(await ask(request(MATCHES))).toMatchObject({ error: { status: 0, code: 'network' } });
});
