import { expect, it } from '@jest/globals';
import {
  BLOCKED,
  CONVERSATION,
  LIKE,
  MATCHES_PAGE,
  PLACES,
  REMOVE_FACTOR,
} from '@kolo/contracts/protocol/routes';
import { request } from './request.ts';

it('has the method and path of its route, with parameters that end no part of the path', () => {
  expect(request(BLOCKED)).toEqual({ method: 'GET', url: '/api/blocked' });
  expect(request(REMOVE_FACTOR, { params: { factorId: '../a b' } })).toEqual({
    method: 'POST',
    url: '/api/admin/second-factor/..%2Fa%20b/remove',
  });
});

it('asks only for what is given, and leaves the commas of a list as they are', () => {
  expect(request(CONVERSATION, { params: { userId: 'amra' }, query: { before: undefined } }).url).toBe(
    '/api/conversation/amra',
  );
  expect(request(PLACES, { query: { search: 'Novi Sad & ', country: 'RS' } }).url).toBe(
    '/api/places?search=Novi+Sad+%26+&country=RS',
  );
  expect(request(MATCHES_PAGE, { query: { exclude: 'ana,iva' } }).url).toBe(
    '/api/matches/paginated?exclude=ana,iva',
  );
});

it('sends what the call declares', () => {
  expect(request(LIKE, { body: { likedUserId: 'ana' } })).toEqual({
    method: 'POST',
    url: '/api/like',
    body: { likedUserId: 'ana' },
  });
  // @ts-expect-error Something has to be sent.
  request(LIKE);
  // @ts-expect-error Another call takes this.
  request(LIKE, { body: { dislikedUserId: 'ana' } });
  // @ts-expect-error There is no such call.
  request('GET /api/like');
});
