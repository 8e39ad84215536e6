import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ANA, cookieOf, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

let identity: IdentityUnderTest;
let link: string;
beforeEach(async () => {
  identity = await identityUnderTest();
  link = identity.linkPath(await identity.register());
});
afterEach(() => identity.t.stop());

const open = (path = link, method = 'GET') => identity.t.anonymously(path, { method });

test('a registration link signs in by POST and leads home', async () => {
  const response = await open(link, 'POST');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/');
  expect(await identity.sessionOf(response)).not.toBeNull();
  expect(cookieOf(response, 'csrf')).toBeTruthy();
});

test('a scanner may open it as often as it likes', async () => {
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
    const response = await open(link, method);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect((await open(link, 'POST')).headers.get('location')).toBe('/');
});

test('the page is plain HTML that posts to itself and runs nothing', async () => {
  const response = await open();
  const html = await response.text();
  expect(html).toContain('<form method="post">');
  expect(html).toContain(`<b>${ANA.email}</b>`);
  expect(html).not.toContain('<script');
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('referrer-policy')).toBe('same-origin');
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a used, expired or unknown link leads to the login screen with a reason', async () => {
  const { links } = await identity.askToSignIn();
  await open(link, 'POST');
  identity.pass(15 * 60_000);
  for (const path of [
    link,
    new URL(links[0] ?? '').pathname,
    '/auth/link/x',
    '/auth/link/%2F%2Fevil.example',
  ]) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const response = await open(path, method);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(/^\/login\?error=This%20sign-in%20link/);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
});

test('of 50 posts at once one signs in', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => open(link, 'POST')));
  expect(answers.filter((answer) => answer.headers.get('location') === '/')).toHaveLength(1);
});

test('the link kills its code', async () => {
  const letter = await identity.askToSignIn();
  await open(identity.linkPath(letter), 'POST');
  expect((await identity.verify(letter.code)).status).toBe(400);
});
