import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
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
    expect([cookieOf(response, 'session'), cookieOf(response, 'csrf')]).toEqual([undefined, undefined]);
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

describe('pressing the button again', () => {
  /** Opens the page as a browser does, and gives what it sends from then on. */
  const browser = async () => ({ cookie: `kolo_device=${cookieOf(await open(), 'device')}` });
  const press = (headers: { cookie?: string }, path = link) =>
    identity.t.anonymously(path, { method: 'POST', headers });
  const REFUSED = expect.stringMatching(/^\/login\?error=/);
  const leadsTo = (response: Response) => response.headers.get('location');

  test('gives the same browser the same session, whether or not the first answer is there yet', async () => {
    const mine = await browser();
    const answers: Response[] = await Promise.all([press(mine), press(mine), press(mine)]);
    identity.pass(59_000);
    const last = await press(mine);
    answers.push(last);
    expect(answers.map(leadsTo)).toEqual(['/', '/', '/', '/']);
    expect(new Set(answers.map((answer) => cookieOf(answer, 'session'))).size).toBe(1);
    const { member, call } = await identity.signedInBy(last);
    expect(member).toBeTruthy();
    expect(await (await call('/auth/sessions')).json()).toHaveLength(1);
    expect(cookieOf(last, 'device')?.length).toBeGreaterThan(22);
  });

  test('lets no other browser in, nor the same one later or after signing out', async () => {
    const [mine, other] = [await browser(), await browser()];
    const first = await press(mine);
    for (const headers of [other, {}, { cookie: 'kolo_device=guessed' }])
      expect(leadsTo(await press(headers))).toEqual(REFUSED);
    expect(leadsTo(await press(mine, '/auth/link/of-another-letter'))).toEqual(REFUSED);
    await (await identity.signedInBy(first)).call('/auth/logout', { method: 'POST' });
    expect(leadsTo(await press(mine))).toEqual(REFUSED);
    identity.pass(60_000);
    expect(leadsTo(await press(mine))).toEqual(REFUSED);
  });

  test('lets the browser prove nothing before its owner was told', async () => {
    const earlier = await identity.signedInBy(await open(link, 'POST'));
    const path = identity.linkPath(await identity.askToSignIn());
    const mine = { cookie: `kolo_device=${cookieOf(await open(path), 'device')}` };
    const { mail } = identity.t.ports;
    const { send } = mail;
    const sessionsWhenTold: unknown[] = [];
    mail.send = async (letter) => {
      if (!letter.subject.includes('new device')) return send(letter);
      sessionsWhenTold.push(await (await earlier.call('/auth/sessions')).json());
      throw new Error('fails in this test');
    };
    const answers = await Promise.all([press(mine, path), press(mine, path)]);
    answers.push(await press(mine, path));
    expect(answers.map(leadsTo)).toEqual(['/', '/', '/']);
    expect(answers.map((answer) => cookieOf(answer, 'device'))).toEqual([undefined, undefined, undefined]);
    expect(sessionsWhenTold[0]).toHaveLength(1);
  });

  test('a minute later opens nothing any more', async () => {
    const mine = await browser();
    await press(mine);
    identity.pass(60_000);
    expect(leadsTo(await press(mine))).toEqual(REFUSED);
  });
});

test('the link kills its code', async () => {
  const letter = await identity.askToSignIn();
  await open(identity.linkPath(letter), 'POST');
  expect((await identity.verify(letter.code)).status).toBe(400);
});
