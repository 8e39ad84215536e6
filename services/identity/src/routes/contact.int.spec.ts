import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const MESSAGE = {
  name: 'Ana Anić',
  email: ' ana@example.com ',
  topic: 'report',
  message: ' Dobar dan,\n\n<b>Marko</b> & <img src=x onerror="alert(1)"> was rude.\n',
};
const OPERATORS = ['one@kolo.example', 'two@kolo.example'];

let identity: IdentityUnderTest;
const begin = async (settings = {}) => {
  identity = await identityUnderTest({ settings });
};
const write = (changes = {}) => identity.post('/api/contact', { ...MESSAGE, ...changes });
const statusesOf = async (times: number, from?: (time: number) => string) => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    const headers = from && identity.t.addressHeaders(from(time), '/api/contact');
    const answer = await identity.t.anonymously('/api/contact', {
      json: MESSAGE,
      ...(headers && { headers }),
    });
    statuses.push(answer.status);
  }
  return statuses;
};
afterEach(() => identity.t.stop());

describe('a message to the operators', () => {
  beforeEach(() => begin({ adminEmails: OPERATORS }));

  test('is in the mail of each of them when the answer comes, and answered to the visitor', async () => {
    const response = await write();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      message: expect.stringMatching(/^Thank you.*\.$/),
    });
    const letters = await identity.allLetters();
    expect(letters.map(({ to }) => to).sort()).toEqual(OPERATORS);
    for (const { replyTo, subject, text } of letters) {
      expect(replyTo).toBe('ana@example.com');
      expect(subject).toBe('Kolo contact: Report of a member, from Ana Anić');
      expect(text).toContain('\n\nFrom: Ana Anić\nEmail: ana@example.com\n\n');
      expect(text).toContain(`\n\n${MESSAGE.message.trim()}\n\n`);
    }
  });

  test('stays text in the HTML of the letter', async () => {
    await write({ name: '<script>alert(1)</script>' });
    for (const { html } of await identity.allLetters()) {
      expect(html).not.toMatch(/<script|<img|<b>Marko/);
      expect(html).toContain('Dobar dan,<br><br>&lt;b&gt;Marko&lt;/b&gt; &amp; &lt;img src=x');
      expect(html).toContain('From: &lt;script&gt;');
    }
  });

  test('needs no topic', async () => {
    expect((await write({ topic: undefined })).status).toBe(200);
    expect((await identity.allLetters())[0]?.subject).toContain('A question');
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(LIMITS.contact.nameLength + 1) }],
    ['name', { name: 'Ana\r\nBcc: all@example.com' }],
    ['name', { name: { first: 'Ana' } }],
    ['email', { email: 'ana' }],
    ['email', { email: 'ana@example.com, all@example.com' }],
    ['email', { email: 'ana@example.com\u0000' }],
    ['email', { email: ['ana@example.com'] }],
    ['topic', { topic: 'spam' }],
    ['message', { message: '\n ' }],
    ['message', { message: undefined }],
    ['message', { message: 'x'.repeat(LIMITS.contact.messageLength + 1) }],
  ])('is refused for its %s: %j', async (field, changes) => {
    const response = await write(changes);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    });
    expect(await identity.allLetters()).toEqual([]);
  });

  test('is read as JSON only, as another site’s form cannot send it unasked', async () => {
    const body = JSON.stringify(MESSAGE);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type };
      expect((await identity.t.anonymously('/api/contact', { method: 'POST', body, headers })).status).toBe(
        400,
      );
    }
  });

  test('is limited per network, also across a restart, and free again later', async () => {
    const { max, windowMs } = LIMITS.contact.perNetwork;
    expect(new Set(await statusesOf(max))).toEqual(new Set([200]));
    await identity.t.restart();
    const refused = await write();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(windowMs / 1_000);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests', error: expect.any(String) });
    expect(await statusesOf(1, () => '203.0.113.7')).toEqual([200]);
    identity.pass(windowMs);
    expect((await write()).status).toBe(200);
  });
});

jest.setTimeout(60_000);
test('all networks together are limited too, but for the first message of a network that day', async () => {
  await begin({ adminEmails: OPERATORS.slice(0, 1) });
  const { inAll, perNetwork } = LIMITS.contact;
  const flood = (time: number) => `203.0.113.${Math.floor(time / perNetwork.max)}`;
  expect(new Set(await statusesOf(inAll.max, flood))).toEqual(new Set([200]));
  identity.pass(perNetwork.windowMs);
  expect(await statusesOf(1, flood)).toEqual([429]);
  expect(await statusesOf(2, () => '198.51.100.1')).toEqual([200, 429]);
  identity.pass(inAll.windowMs);
  expect(await statusesOf(1, flood)).toEqual([200]);
});

test('a /48 has its own limit, so that nobody silences others by its many networks', async () => {
  await begin({ adminEmails: OPERATORS.slice(0, 1) });
  const { perSite } = LIMITS.contact;
  const statuses = await statusesOf(perSite.max + 1, (time) => `2001:db8:1:${time}::1`);
  expect(statuses.filter((status) => status === 200)).toHaveLength(perSite.max);
  expect(statuses.at(-1)).toBe(429);
  expect(await statusesOf(1, () => '2001:db8:2::1')).toEqual([200]);
});

describe('without an operator’s address', () => {
  test('a message in development is in the mailbox all the same', async () => {
    await begin({ adminEmails: [] });
    expect((await write()).status).toBe(200);
    expect(await identity.lettersTo('operator@localhost')).toHaveLength(1);
  });

  test('a message in production is refused, so that it is not lost unnoticed', async () => {
    await begin({ adminEmails: [], environment: 'production' });
    const response = await write();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    expect(await identity.allLetters()).toEqual([]);
  });
});

test('a message that could not be kept is not called sent; one kept for some operator is', async () => {
  await begin({ adminEmails: ['no address'] });
  expect((await write()).status).toBe(503);
  await identity.t.stop();
  await begin({ adminEmails: ['no address', 'two@kolo.example'] });
  expect((await write()).status).toBe(200);
  expect(await identity.lettersTo('two@kolo.example')).toHaveLength(1);
});
