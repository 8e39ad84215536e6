import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { streamParts } from '@kolo/contracts/ids';
import { temporaryDirectory } from '@kolo/testing';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const LATE_MS = 60_000;

const ledger = temporaryDirectory();
const noted = path.join(ledger.path, 'erased');
let identity: IdentityUnderTest;
beforeEach(async () => {
  identity = await identityUnderTest({ environment: { ERASURES_URL: `file:${ledger.path}` } });
});
afterEach(async () => {
  await identity.t.stop();
  ledger.remove();
});

test('an erasure is answered once the ledger has it, and noted later where that is away', async () => {
  const { t, post, streamsOf } = identity;
  await post('/auth/register', ANA);
  const [stream = ''] = await streamsOf('MemberRegistered');
  const [member = ''] = streamParts(stream);
  const erase = () => t.service.answer('erase', { memberId: member });

  writeFileSync(noted, 'in the way');
  await expect(erase()).rejects.toThrow();
  expect((await t.ports.keyring.open([member])).get(member)).toBe('erased');
  rmSync(noted);
  mkdirSync(noted);
  await t.eventually(() => expect(readdirSync(noted)).toEqual([member]), LATE_MS);
  expect(await erase()).toEqual({ erased: true });
}, 120_000);
