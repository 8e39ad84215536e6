import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addDays, dayOf } from '@kolo/contracts/dates';
import { ALL_EVENTS, type KoloEvent } from '@kolo/contracts/events';
import { happenedQuestion } from '@kolo/contracts/history';
import { streams } from '@kolo/contracts/ids';
import { ABSENCE } from '@kolo/contracts/limits';
import {
  type Codec,
  createCodec,
  createCommandHandlers,
  createEventSigner,
  createJournal,
  type EventStore,
  type Journal,
  NO_STREAM,
  sqliteEventStore,
} from '@kolo/events';
import { type Keyring, openKeyring } from '@kolo/keys';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { accountDecider } from '../account/account.ts';
import { seenDecider } from '../seen/seen.ts';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';
import { ENGLISH } from '../words.ts';
import { happeningSentence } from '../yourData/history.ts';
import { createAbsence } from './absence.ts';

const DAY = 24 * 3_600_000;
const CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

describe('a member who stays away', () => {
  let identity: IdentityUnderTest;
  let member: string;
  let call: ReturnType<IdentityUnderTest['t']['as']>;
  /** 2026-11-21 at noon. */
  let lastSeen: number;
  beforeEach(async () => {
    identity = await identityUnderTest();
    const { code } = await identity.register();
    ({ member } = await identity.signedInBy(await identity.verify(code)));
    call = identity.t.as(member);
    lastSeen = identity.now();
    await identity.t.eventually(async () => expect(await identity.streamsOf('MemberSeen')).toHaveLength(1));
  });
  afterEach(() => identity.t.stop());

  const goTo = (days: number) => identity.pass(lastSeen + days * DAY - identity.now());
  const letters = async () =>
    (await identity.lettersTo(ANA.email)).filter(({ links }) => links[0]?.endsWith('/login'));
  const written = (count: number) =>
    identity.t.eventually(async () => expect(await letters()).toHaveLength(count));
  const happened = (type: string, times = 1) =>
    identity.t.eventually(async () => expect(await identity.streamsOf(type)).toHaveLength(times));
  /** Until whatever is due has been settled: another member, who registers with it, expires. */
  async function untilSettled(): Promise<void> {
    const before = (await identity.streamsOf('AccountErased')).length;
    const someone = `${randomUUID()}@example.com`;
    await identity.register({ ...ANA, email: someone });
    identity.pass(7 * DAY);
    await happened('AccountErased', before + 1);
    identity.pass(-7 * DAY);
  }
  const restrict = (restriction: object | null) =>
    identity.t.service.answer('restrict', { memberId: member, caseId: 'case', restriction });

  test('is told a week before, hidden, told twice more, and erased with everything', async () => {
    goTo(83);
    await written(1);
    const [hiding] = await letters();
    expect(hiding?.subject).toBe('Your profile goes to sleep on February 19, 2027');
    expect(hiding?.unsubscribeUrl).toContain('/auth/unsubscribe/');
    goTo(90);
    await happened('MemberFellAsleep');
    goTo(700);
    await written(2);
    goTo(723);
    await written(3);
    for (const { subject, text, html, unsubscribeUrl } of await letters()) {
      for (const personal of [ANA.firstName, ANA.lastName, ANA.email])
        expect(`${subject}${text}${html}`).not.toContain(personal);
      if (subject.includes('deleted')) {
        expect(subject).toContain('will be deleted on November 20, 2028');
        expect(text).toContain('It is sent even if other emails are switched off.');
        expect(unsubscribeUrl).toBeUndefined();
      }
    }
    await identity.t.restart();
    await written(3);
    goTo(730);
    await happened('AccountErased');
    await identity.t.eventually(async () => expect(await identity.lettersTo(ANA.email)).toEqual([]));
    expect(await identity.account(member)).toBeNull();
  });

  test('and signs in is shown again before the session opens, and the history tells both', async () => {
    goTo(90);
    await written(1);
    goTo(97);
    await happened('MemberFellAsleep');
    await identity.knownDevice();
    expect(await identity.streamsOf('MemberReturned')).toEqual([streams.account(member)]);
    const told = await identity.t.service.answer('happened', { memberId: member, before: null });
    const { entries } = happenedQuestion.output.parse(told);
    expect(entries.map((entry) => happeningSentence(entry, ENGLISH))).toEqual(
      expect.arrayContaining([
        'You came back after a while away.',
        'You had been away for long, so only your matches could see you.',
      ]),
    );
    goTo(97 + 83);
    await written(2);
  });

  test('and signs in between the last letter and the erasure keeps everything', async () => {
    for (const [day, count] of [
      [90, 1],
      [97, 1],
      [700, 2],
      [723, 3],
    ] as const) {
      goTo(day);
      await written(count);
      if (day === 97) await happened('MemberFellAsleep');
    }
    goTo(729);
    await identity.knownDevice();
    goTo(740);
    await untilSettled();
    expect(await identity.account(member)).toMatchObject({ id: member });
    await written(3);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['has switched off all letters', () => call('/api/letters', { json: { match: false, message: false } })],
    [
      'has unsubscribed',
      async () => {
        const order = { memberId: member, since: new Date(identity.now()).toISOString() };
        identity.pass(3_600_000 * 3);
        const waits = [{ kind: 'message', path: '/messages' }];
        await identity.t.service.answer('writeAway', { ...order, waits });
        const [letter] = await identity.lettersTo(ANA.email);
        await identity.t.anonymously(new URL(letter?.unsubscribeUrl ?? '').pathname, CLICK);
      },
    ],
  ])('and %s is hidden without a letter, yet told of the erasure', async (_, act) => {
    await act();
    goTo(83);
    await happened('AbsenceAnnounced');
    goTo(90);
    await happened('MemberFellAsleep');
    expect(await letters()).toEqual([]);
    goTo(700);
    await written(1);
  });

  test('because they are banned gets no letter, and is neither hidden nor erased', async () => {
    await restrict({ kind: 'ban', until: null, ground: 'Fraud', appeal: '/appeal' });
    goTo(1_000);
    await untilSettled();
    expect(await letters()).toEqual([]);
    expect(await identity.streamsOf('AbsenceAnnounced')).toEqual([]);
    await restrict(null);
    await written(1);
  });

  test('gets no letter that came to be due while they were erased', async () => {
    goTo(82);
    await identity.t.service.answer('erase', { memberId: member });
    goTo(90);
    await untilSettled();
    expect(await letters()).toEqual([]);
  });
});

describe('in two instances', () => {
  const NOW = new Date('2028-11-20T12:00:00.000Z');
  const TODAY = dayOf(NOW);
  const MEMBER = 'AnaAnaAnaAna';
  const [stream, subject] = [streams.account(MEMBER), MEMBER];
  let directory: ReturnType<typeof temporaryDirectory>;
  let keyring: Keyring;
  let store: EventStore;
  let codec: Codec<KoloEvent>;
  beforeEach(async () => {
    directory = temporaryDirectory();
    const inFolder = (name: string) => path.join(directory.path, name);
    keyring = await openKeyring(`sqlite:${inFolder('keys.sqlite')}`, [new Uint8Array(32)]);
    const signer = createEventSigner({ key: new Uint8Array(32).fill(7) });
    const options = { now: () => NOW, signer: signer.of('identity') };
    store = sqliteEventStore(openDatabase(inFolder('events.sqlite')), options);
    codec = createCodec<KoloEvent>(ALL_EVENTS, keyring, signer);
    await keyring.create(MEMBER);
    const { email, firstName, lastName, birthdate } = ANA;
    const history: KoloEvent[] = [
      { type: 'MemberRegistered', data: { email, firstName, lastName, birthdate } },
      { type: 'EmailConfirmed', data: {} },
      { type: 'AbsenceAnnounced', data: { letter: 'erasure-soon', on: '2028-11-13' } },
    ];
    const events = history.map((event) => ({ id: randomUUID(), event, subject, key: subject, metadata: {} }));
    await journalOf().append(stream, events, NO_STREAM);
  });
  afterEach(async () => {
    await store.close();
    await keyring.close();
    directory.remove();
  });

  const journalOf = () => createJournal<KoloEvent>('identity', store, codec, keyring);
  /** An instance's commands; `append` may make it wait between deciding and appending. */
  function instance(append?: (plain: Journal<KoloEvent>['append']) => Journal<KoloEvent>['append']) {
    const journal = journalOf();
    const commands = createCommandHandlers<KoloEvent>({
      journal: { ...journal, append: append?.(journal.append) ?? journal.append },
      newEventId: randomUUID,
      random: Math.random,
      metadata: () => ({}),
    });
    return { account: commands(accountDecider), seen: commands(seenDecider) };
  }
  const noteReturn = { stream, subject, command: { type: 'NoteReturn', on: TODAY } } as const;

  test('of a return and an erasure at the same moment exactly one happens', async () => {
    const decided = Promise.withResolvers<void>();
    const signedIn = Promise.withResolvers<void>();
    const erasing = instance((plain) => async (...appended) => {
      decided.resolve();
      await signedIn.promise;
      return plain(...appended);
    });
    // Registered today, so that two years have passed only then.
    const on = addDays(TODAY, ABSENCE.erased);
    const erased = erasing.account({ stream, subject, command: { type: 'NoteAbsence', seenOn: null, on } });
    await decided.promise;
    const { events } = await instance().account({ ...noteReturn, command: { type: 'NoteReturn', on } });
    expect(events).toHaveLength(1);
    signedIn.resolve();
    expect(await erased).toMatchObject({ state: { status: 'active', absence: null }, events: [] });
  });

  const announced = async () => {
    const found = (await journalOf().read(stream)).find(({ type }) => type === 'AbsenceAnnounced');
    if (!found) throw new Error('nothing was announced');
    return found;
  };
  test.each<[string, number, (other: ReturnType<typeof instance>) => Promise<unknown>]>([
    ['who stays away', 1, async () => undefined],
    ['who has returned', 0, ({ account }) => account(noteReturn)],
    [
      'whose visit was noted',
      0,
      ({ seen }) =>
        seen({ stream: streams.seen(MEMBER), subject, command: { type: 'NoteMember', on: TODAY } }),
    ],
    [
      'who was banned',
      0,
      ({ account }) => {
        const restriction = { kind: 'ban', until: null, ground: 'Fraud', appeal: '/appeal' } as const;
        const command = { type: 'Restrict', caseId: 'case', restriction, now: NOW } as const;
        return account({ stream, subject, command });
      },
    ],
    ['who was erased', 0, ({ account }) => account({ stream, subject, command: { type: 'EraseAccount' } })],
  ])('to a member %s meanwhile go %i letters', async (_, letters, act) => {
    await act(instance());
    const sent: string[] = [];
    const { account, seen } = instance();
    const { letters: reactor } = createAbsence({
      account,
      seen,
      away: {
        switchesOf: async () => ({ match: false, message: false }),
      },
      links: { urlFor: () => 'https://kolo.example/auth/unsubscribe/x' },
      notices: {
        async sendOnce(_, key) {
          sent.push(key);
          return { written: true };
        },
      },
      publicUrl: 'https://kolo.example',
      clock: () => NOW,
    });
    const event = await announced();
    await reactor.react(event);
    expect(sent).toEqual(Array(letters).fill(`absence:${event.id}`));
  });
});
