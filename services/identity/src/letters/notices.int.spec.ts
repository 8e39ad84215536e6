import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Documents, sqliteDocuments } from '@kolo/documents';
import type { Letter } from '@kolo/mail';
import { openDatabase } from '@kolo/sqlite';
import { eventually } from '@kolo/testing';
import { ACCOUNTS } from '../views/accounts.ts';
import { ENGLISH } from '../words.ts';
import { createNotices, type Notices, noticesCollection } from './notices.ts';

const MINUTE = 60_000;
const ANA = 'ana';

let now: number;
let documents: Documents;
let arrived: Letter[];
beforeEach(async () => {
  now = Date.parse('2026-11-21T12:00:00.000Z');
  arrived = [];
  documents = sqliteDocuments(openDatabase(':memory:'), [ACCOUNTS, noticesCollection]);
  await documents.fold([
    {
      ...{ collection: ACCOUNTS.name, id: ANA, stream: ANA, revision: 0 },
      apply: () => ({ id: ANA, email: 'ana@example.com' }),
    },
  ]);
});
afterEach(() => documents.close());

/** One of several instances of identity, all on the same rows. */
const instance = (send = async (letter: Letter) => void arrived.push(letter)): Notices =>
  createNotices({
    ...{ documents, mail: { send }, wordsFor: async () => ENGLISH, publicUrl: 'https://kolo.example' },
    clock: () => new Date(now),
  });
const warn = (notices: Notices) =>
  notices.sendOnce(ANA, 'fraud:case-1', ({ email }) => ({
    ...{ owner: ANA, to: email, subject: 'A safety notice', text: 'Take care.', html: '' },
  }));
const kept = () => documents.count(noticesCollection, { member: ANA });

/** An instance whose mail is slow: `isAsked` tells that it has begun, `accept` lets it go on. */
function slowInstance() {
  const gate = Promise.withResolvers<void>();
  let isAsked = false;
  const notices = instance(async (letter) => {
    isAsked = true;
    await gate.promise;
    arrived.push(letter);
  });
  return { notices, isAsked: () => isAsked, accept: gate.resolve };
}

test('while one instance sends a notice, another sends none and says so', async () => {
  const slow = slowInstance();
  const sending = warn(slow.notices);
  await eventually(() => expect(slow.isAsked()).toBe(true));
  await expect(warn(instance())).rejects.toMatchObject({ code: 'unavailable' });
  slow.accept();
  expect([await sending, await warn(instance())]).toEqual([{ written: true }, { written: true }]);
  expect(arrived).toHaveLength(1);
  expect(await instance().to(ANA)).toEqual([{ at: '2026-11-21T12:00:00.000Z', subject: 'A safety notice' }]);
  expect(await kept()).toBe(1);
});

test('a notice that an instance took with it is sent by another a minute later', async () => {
  const crashed = slowInstance();
  void warn(crashed.notices);
  await eventually(() => expect(crashed.isAsked()).toBe(true));
  now += MINUTE - 1;
  await expect(warn(instance())).rejects.toMatchObject({ code: 'unavailable' });
  now += 1;
  expect(await warn(instance())).toEqual({ written: true });
  expect(arrived).toHaveLength(1);
});

test('a notice that the mail refused is sent when asked again', async () => {
  const refused = instance(async () => {
    throw new Error('the mail is away in this test');
  });
  await expect(warn(refused)).rejects.toThrow('the mail is away');
  expect(await kept()).toBe(0);
  expect(await warn(instance())).toEqual({ written: true });
});

test('nothing is left of a member who is erased while their notice is sent', async () => {
  const slow = slowInstance();
  const sending = warn(slow.notices);
  await eventually(() => expect(slow.isAsked()).toBe(true));
  await slow.notices.forget(ANA);
  await documents.fold([
    { ...{ collection: ACCOUNTS.name, id: ANA, stream: ANA, revision: 1 }, apply: () => null },
  ]);
  slow.accept();
  await sending;
  expect(await kept()).toBe(0);
});
