import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventSigner, openOwnStore } from '@kolo/service';
import { createKeyedHashes } from '../keyedHashes.ts';
import { bannedCollection } from '../restriction/bannedAddresses.ts';
import { defineIdentity } from '../service.ts';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';
import { directoryCollection } from './directory.ts';

const UNICODE = 'ana@bücher.example';
const PUNYCODE = 'Ana@xn--bcher-kva.example';
const LATER = 'mara@bücher.example';
const BAN = { kind: 'ban', until: null, ground: 'A fraud', appeal: '/appeal/token-x' };

let identity: IdentityUnderTest;
beforeEach(async () => {
  identity = await identityUnderTest();
});
afterEach(() => identity.t.stop());

const ask = (question: string, input: unknown) => identity.t.service.answer(question, input);
const memberAt = async (email: string) =>
  ((await ask('memberAt', { email })) as { memberId: string | null }).memberId;
const members = () => identity.streamsOf('MemberRegistered');
const ban = (memberId: string | null) => ask('restrict', { memberId, caseId: 'case-1', restriction: BAN });

/** Keeps the address as earlier releases did, which knew each spelling of a domain as an address of its own. */
async function asEarlierReleaseLeftIt(...emails: string[]): Promise<void> {
  const { settings, secrets } = identity.t;
  const hashes = createKeyedHashes(secrets);
  await identity.t.restart(async () => {
    const { documents, close } = await openOwnStore(defineIdentity(), {
      urls: settings.urls,
      now: () => new Date(),
      signal: undefined,
      signer: eventSigner(settings),
    });
    for (const email of emails) {
      const row = await documents.get(directoryCollection, hashes.address(email));
      await documents.update(directoryCollection, hashes.address(email), () => null);
      const id = hashes.earlierAddress(email);
      await documents.update(directoryCollection, id, () => row && { ...row, id });
    }
    const address = hashes.earlierBannedAddress(emails[0] ?? '');
    for (const { id } of await documents.find(bannedCollection, { limit: 10 }))
      await documents.update(bannedCollection, id, (row) => row && { ...row, address });
    await documents.drop([], 'identity.spellings');
    await close();
  });
}

describe('one mailbox is one account', () => {
  test('however its domain is spelled, at registering and signing in', async () => {
    await identity.register({ ...ANA, email: UNICODE });
    const letter = await identity.nextLetterTo(UNICODE, () =>
      identity.post('/auth/login', { email: `${PUNYCODE}.` }),
    );
    expect((await identity.verify(letter.code, PUNYCODE)).status).toBe(200);
    await identity.nextLetterTo(UNICODE, () => identity.post('/auth/register', { ...ANA, email: PUNYCODE }));
    expect(await members()).toHaveLength(1);
  });

  test('and a ban holds for every spelling, after an erasure too', async () => {
    await identity.register({ ...ANA, email: UNICODE });
    const member = await memberAt(PUNYCODE);
    await ban(member);
    await ask('erase', { memberId: member });
    await identity.nextLetterTo(PUNYCODE, () => identity.post('/auth/register', { ...ANA, email: PUNYCODE }));
    expect(await members()).toHaveLength(1);
    expect(await ask('unbanAddress', { email: PUNYCODE })).toEqual({ wasBanned: true });
  });

  test('whose address may have an apostrophe', async () => {
    const email = "o'brien@example.org";
    await identity.register({ ...ANA, email });
    expect((await identity.signIn(email)).status).toBe(200);
  });
});

describe('an account of an earlier release', () => {
  test('is found in every spelling, as is its ban', async () => {
    await identity.register({ ...ANA, email: UNICODE });
    const member = await memberAt(UNICODE);
    await ban(member);
    await identity.register({ ...ANA, email: LATER });
    await asEarlierReleaseLeftIt(UNICODE, LATER);
    expect(await memberAt(UNICODE)).toBe(member);
    // Whoever registered after the ban is carried over after it.
    await identity.t.eventually(async () =>
      expect(await memberAt('mara@xn--bcher-kva.example')).toEqual(expect.any(String)),
    );
    expect(await memberAt(PUNYCODE)).toBe(member);
    await ask('erase', { memberId: member });
    expect(await ask('unbanAddress', { email: PUNYCODE })).toEqual({ wasBanned: true });
    expect(await memberAt(UNICODE)).toBeNull();
  });

  test('keeps its address when it is registered again at once', async () => {
    await identity.register({ ...ANA, email: UNICODE });
    const member = await memberAt(UNICODE);
    await asEarlierReleaseLeftIt(UNICODE);
    await identity.nextLetterTo(UNICODE, () => identity.post('/auth/register', { ...ANA, email: UNICODE }));
    expect(await members()).toHaveLength(1);
    expect(await memberAt(UNICODE)).toBe(member);
  });

  test('that looks like another’s keeps signing in, and none such registers', async () => {
    const email = '\u0430na@example.com';
    const refused = await identity.post('/auth/register', { ...ANA, email });
    expect(await refused.json()).toMatchObject({
      code: 'invalid_input',
      fields: {
        email: 'Some letters of this address only look like others. Please type it in one alphabet.',
      },
    });
    expect((await identity.post('/auth/login', { email })).status).toBe(200);
    expect(await members()).toEqual([]);
  });
});
