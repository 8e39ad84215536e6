import { expect, it } from '@jest/globals';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { fakeServer } from '../testing/fakeServer.ts';
import { baseQuery } from './baseQuery.ts';
import { callEarly } from './earlyCalls.ts';

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
const ask = (args: string | FetchArgs) => baseQuery(args, context, {});

const server = () =>
  fakeServer({ 'GET /api/matches': () => ({ body: ['ana'] }), 'POST /api/like': () => ({ body: {} }) });

it('takes the answer of an early call to the same address, once', async () => {
  const calls = server();
  callEarly('/api/matches');
  expect(await ask('api/matches')).toEqual({ data: ['ana'] });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('traceparent')).toMatch(/^00-/);
  expect(await ask('api/matches')).toEqual({ data: ['ana'] });
  expect(calls).toHaveLength(2);
});

it('takes none for another address, and none after something changed', async () => {
  const calls = server();
  callEarly('/api/matches');
  await ask('api/matches?limit=12');
  expect(calls).toHaveLength(2);
  await ask({ url: 'api/like', method: 'POST' });
  await ask('api/matches');
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/matches',
    '/api/matches',
    '/api/like',
    '/api/matches',
  ]);
});

it('takes its refusal too, and its failure', async () => {
  server();
  callEarly('/api/profile');
  expect(await ask('api/profile')).toMatchObject({ error: { status: 404, code: 'not_found' } });
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  callEarly('/api/matches');
  expect(await ask('api/matches')).toMatchObject({ error: { status: 0, code: 'network' } });
});
