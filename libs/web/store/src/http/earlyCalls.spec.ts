import { expect, it } from '@jest/globals';
import { fakeServer } from '../testing/fakeServer.ts';
import { callEarly, fetchOrTake } from './earlyCalls.ts';

const address = (path: string) => new URL(path, document.baseURI).href;
const server = () =>
  fakeServer({ 'GET /api/matches': () => ({ body: [] }), 'POST /api/like': () => ({ body: {} }) });

it('gives the answer of an early call to the next who asks that address, once', async () => {
  const calls = server();
  callEarly('/api/matches');
  expect((await fetchOrTake(address('/api/matches'))).status).toBe(200);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('traceparent')).toMatch(/^00-/);
  await fetchOrTake(address('/api/matches'));
  expect(calls).toHaveLength(2);
});

it('gives none to another address, and none after something changed', async () => {
  const calls = server();
  callEarly('/api/matches');
  await fetchOrTake(address('/api/matches?limit=12'));
  expect(calls).toHaveLength(2);
  await fetchOrTake(new Request(address('/api/like'), { method: 'POST' }));
  await fetchOrTake(address('/api/matches'));
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/matches',
    '/api/matches',
    '/api/like',
    '/api/matches',
  ]);
});

it('gives its failure too', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  callEarly('/api/matches');
  await expect(fetchOrTake(address('/api/matches'))).rejects.toThrow('offline');
});
