import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { ANA, cookieOf, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const UNTIL = '2026-11-28T12:00:00.000Z';
const WEEK = 7 * 24 * 3_600_000;
const told = { ground: 'Insults <b>in</b> messages', appeal: '/appeal/token-x' };
const SUSPENSION = { kind: 'suspension', until: UNTIL, ...told };
const BAN = { kind: 'ban', until: null, ...told };

let identity: IdentityUnderTest;
beforeEach(async () => {
  identity = await identityUnderTest();
  await identity.register();
});
afterEach(() => identity.t.stop());

const ask = (question: string, input: unknown) => identity.t.service.answer(question, input);
const restrict = (memberId: string, restriction: unknown, caseId = 'case-1') =>
  ask('restrict', { memberId, caseId, restriction });
const signIn = () => identity.signIn();
const memberId = async () => (await identity.signedInBy(await signIn())).member;

describe('a restriction', () => {
  test('ends every session, also one that is being opened, and leaves others alone', async () => {
    const marko = { ...ANA, email: 'marko@example.com' };
    await identity.register(marko);
    const other = await identity.signIn(marko.email);
    const phone = await signIn();
    const { member } = await identity.signedInBy(phone);
    const { state } = identity.t.ports;
    const { openSession } = state;
    state.openSession = async (...session) => {
      await restrict(member, SUSPENSION);
      return openSession(...session);
    };
    const racing = await signIn();
    expect(cookieOf(racing, 'session')).toBeTruthy();
    for (const response of [phone, racing]) expect(await identity.sessionOf(response)).toBeNull();
    expect(await identity.sessionOf(other)).not.toBeNull();
  });

  test.each([
    ['account_suspended', SUSPENSION, { ...told, until: UNTIL }],
    ['account_banned', BAN, told],
  ])(
    'refuses a right code with %s and its ground, uses it up and opens no session',
    async (code, restriction, fields) => {
      await restrict(await memberId(), restriction);
      const letter = await identity.askToSignIn();
      const refused = await identity.verify(letter.code);
      expect(refused.status).toBe(403);
      expect(cookieOf(refused, 'session')).toBeUndefined();
      expect(await refused.json()).toMatchObject({ code, fields });
      expect(await (await identity.verify(letter.code)).json()).toMatchObject({ code: 'invalid_code' });
      const link = await identity.t.anonymously(identity.linkPath(letter), { method: 'POST' });
      expect(link.headers.get('location')).toMatch(/login/);
    },
  );

  test('says nothing to who has no right code', async () => {
    await restrict(await memberId(), BAN);
    const { code } = await identity.askToSignIn();
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await (await identity.verify(wrong)).json()).toMatchObject({ code: 'invalid_code' });
  });

  test('is told on the page of a link, with a way to appeal', async () => {
    await restrict(await memberId(), SUSPENSION);
    const letter = await identity.askToSignIn();
    expect((await identity.t.anonymously(identity.linkPath(letter))).status).toBe(200);
    const refused = await identity.t.anonymously(identity.linkPath(letter), { method: 'POST' });
    const html = await refused.text();
    expect(refused.status).toBe(403);
    expect(cookieOf(refused, 'session')).toBeUndefined();
    expect(html).toContain('Your account is suspended');
    expect(html).toContain('Insults &lt;b&gt;in&lt;/b&gt; messages');
    expect(html).toContain('28 November 2026');
    expect(html).toContain('href="/appeal/token-x"');
  });

  test('is applied once however often it is asked for, and lifted case by case', async () => {
    const member = await memberId();
    for (let time = 0; time < 2; time++)
      expect(await restrict(member, SUSPENSION)).toEqual({ applied: true });
    expect(await restrict(member, BAN, 'case-2')).toEqual({ applied: true });
    expect(await identity.account(member)).toMatchObject({ restriction: { kind: 'ban', caseId: 'case-2' } });
    expect(await restrict(member, null, 'case-2')).toEqual({ applied: true });
    expect(await identity.account(member)).toMatchObject({ restriction: { kind: 'suspension' } });
    for (let time = 0; time < 2; time++) expect(await restrict(member, null)).toEqual({ applied: true });
    expect(await identity.account(member)).toMatchObject({ restriction: null });
    expect(cookieOf(await signIn(), 'session')).toBeTruthy();
    expect(await identity.streamsOf('MemberSuspended')).toHaveLength(1);
    expect(await identity.streamsOf('RestrictionLifted')).toHaveLength(2);
  });

  test('is not applied where the account is gone or never was', async () => {
    const member = await memberId();
    await ask('erase', { memberId: member });
    expect(await restrict(member, BAN)).toEqual({ applied: false });
    expect(await restrict('nobody', BAN)).toEqual({ applied: false });
  });

  test('refuses an appeal that would lead out of the site, and a suspension without an end', async () => {
    const member = await memberId();
    for (const wrong of [
      { ...BAN, appeal: '//elsewhere.example' },
      { ...BAN, appeal: 'https://elsewhere.example' },
      { ...SUSPENSION, until: null },
    ])
      await expect(restrict(member, wrong)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('a suspension', () => {
  test('ends by itself at its time, for signing in at once', async () => {
    const member = await memberId();
    await restrict(member, SUSPENSION);
    identity.pass(WEEK - 1);
    expect((await signIn()).status).toBe(403);
    identity.pass(1);
    expect(cookieOf(await signIn(), 'session')).toBeTruthy();
  });

  test('that is told again after its time changes nothing', async () => {
    const member = await memberId();
    await restrict(member, SUSPENSION);
    identity.pass(WEEK);
    const back = await signIn();
    expect(await restrict(member, SUSPENSION)).toEqual({ applied: true });
    expect(await identity.sessionOf(back)).not.toBeNull();
  });

  test('is said to be over to everybody who follows, also when the member does not come', async () => {
    const member = await memberId();
    await restrict(member, SUSPENSION);
    identity.pass(WEEK);
    await identity.t.eventually(async () =>
      expect(await identity.streamsOf('RestrictionLifted')).toEqual([`account-${member}`]),
    );
  });
});

describe('a banned address', () => {
  const registering = () => identity.post('/auth/register', ANA);

  test('cannot register again after an erasure, for as long as it is kept, and nobody is told', async () => {
    const member = await memberId();
    const known = await registering();
    const knownAnswer = [known.status, await known.text()];
    await restrict(member, BAN);
    const banned = await registering();
    expect([banned.status, await banned.text()]).toEqual(knownAnswer);
    await ask('erase', { memberId: member });
    // The erasure that is finished once more beside it may take a letter to the address along.
    await identity.t.eventually(async () => {
      identity.pass(60_000);
      const erased = await registering();
      expect([erased.status, await erased.text()]).toEqual(knownAnswer);
      const [letter] = await identity.lettersTo(ANA.email);
      expect(letter).toMatchObject({ code: null, links: [expect.stringMatching(/\/contact$/)] });
    });
    expect(await ask('memberAt', { email: ANA.email })).toEqual({
      ...{ memberId: null, cases: [], isBanned: false, isBannedForFraud: false },
    });
    identity.pass(LIMITS.bannedAddressKept);
    await registering();
    expect(await ask('memberAt', { email: ANA.email })).toMatchObject({ memberId: expect.any(String) });
  });

  test('gets the letter that says so while its account exists, too', async () => {
    await restrict(await memberId(), BAN);
    identity.pass(60_000);
    const letter = await identity.nextLetterTo(ANA.email, registering);
    expect(letter).toMatchObject({ code: null, links: [expect.stringMatching(/\/contact$/)] });
  });

  test('is one of many that may be banned for the same case', async () => {
    const marko = { ...ANA, email: 'marko@example.com' };
    await identity.register(marko);
    const { member: other } = await identity.signedInBy(await identity.signIn(marko.email));
    const members = [await memberId(), other];
    for (const member of members) await restrict(member, BAN);
    for (const member of members) await ask('erase', { memberId: member });
    for (const person of [ANA, marko])
      await identity.t.eventually(async () => {
        identity.pass(60_000);
        await identity.post('/auth/register', person);
        const [letter] = await identity.lettersTo(person.email);
        expect(letter?.links).toEqual([expect.stringMatching(/\/contact$/)]);
      });
  });

  test('may register again when the ban is lifted, also after an erasure', async () => {
    const member = await memberId();
    await restrict(member, BAN);
    await ask('erase', { memberId: member });
    expect(await restrict(member, null)).toEqual({ applied: false });
    expect((await identity.register()).text).toContain('Dobrodošli!');
  });
});

describe('a letter that another service asks for', () => {
  const notice = {
    key: 'case-1:decision',
    subject: 'A decision about <your> account',
    paragraphs: ['We decided <b>this</b>.', 'Line one\nline two'],
    action: { label: 'Appeal & more', path: '/appeal/token-x' },
  };

  test('goes to the member’s address in the house’s frame, once for its key', async () => {
    const member = await memberId();
    const letter = await identity.nextLetterTo(ANA.email, () =>
      ask('write', { memberId: member, ...notice }),
    );
    expect(letter.subject).toBe(notice.subject);
    expect(letter.links).toEqual([expect.stringMatching(/^http[^ ]+\/appeal\/token-x$/)]);
    expect(letter.text).toContain('We decided <b>this</b>.');
    expect(letter.html).toContain('We decided &lt;b&gt;this&lt;/b&gt;.');
    expect(letter.html).toContain('Line one<br>line two');
    const before = (await identity.lettersTo(ANA.email)).length;
    const again = await Promise.all([1, 2].map(() => ask('write', { memberId: member, ...notice })));
    expect(again).toEqual([{ written: true }, { written: true }]);
    expect(await identity.lettersTo(ANA.email)).toHaveLength(before);
    await identity.nextLetterTo(ANA.email, () =>
      ask('write', { memberId: member, ...notice, key: 'case-1:outcome', action: null }),
    );
  });

  test('is not written to whom there is not, and goes with the account', async () => {
    const member = await memberId();
    await ask('write', { memberId: member, ...notice });
    await ask('erase', { memberId: member });
    expect(await identity.lettersTo(ANA.email)).toEqual([]);
    expect(await ask('write', { memberId: member, ...notice })).toEqual({ written: false });
  });
});
