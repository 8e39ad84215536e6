import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { streamParts } from '@kolo/contracts/ids';
import { type SmtpEngine, smtpEngine } from '@kolo/engines';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const MARKO = { ...ANA, email: 'marko@example.com', firstName: 'Marko' };

let smtp: SmtpEngine;
let identity: IdentityUnderTest;
beforeEach(async () => {
  smtp = await smtpEngine();
  smtp.refuse(451);
  identity = await identityUnderTest({
    environment: { MAIL_URL: `${smtp.url}?tls=0&from=kolo@kolo.example` },
  });
});
afterEach(async () => {
  await identity.t.stop();
  await smtp.stop();
});

test('the letter of a member whom another instance erases is neither sent nor kept', async () => {
  const { t, post, streamsOf } = identity;
  const waiting = (letters: number) =>
    t.eventually(async () => expect(await t.ports.mail.waiting()).toBe(letters), 15_000);
  const spool = path.join(t.directory, 'spool');
  const aside = path.join(t.directory, 'aside');

  await post('/auth/register', ANA);
  await post('/auth/register', MARKO);
  await waiting(2);
  const [ana = ''] = await streamsOf('MemberRegistered');
  const [member = ''] = streamParts(ana);

  // Another instance has a spool of its own.
  await t.restart(() => renameSync(spool, aside));
  expect(await t.ports.mail.waiting()).toBe(0);
  await t.service.answer('erase', { memberId: member });
  await t.restart(() => {
    rmSync(spool, { recursive: true });
    renameSync(aside, spool);
  });

  await waiting(1);
  smtp.refuse(null);
  await waiting(0);
  expect(smtp.letters().map(({ to }) => to)).toEqual([[MARKO.email]]);
}, 60_000);
