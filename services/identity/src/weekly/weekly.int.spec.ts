import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LetterSwitches } from '@kolo/contracts/api/letters';
import { WEEKLY_LETTER } from '@kolo/contracts/limits';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import { type Documents, sqliteDocuments } from '@kolo/documents';
import type { Letter } from '@kolo/mail';
import { createLog, PeerUnavailableError } from '@kolo/service';
import { openDatabase } from '@kolo/sqlite';
import { eventually } from '@kolo/testing';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';
import { ACCOUNTS } from '../views/accounts.ts';
import { ENGLISH } from '../words.ts';
import { lastWeekly, nextWeekly } from './decideWeekly.ts';
import { createWeekly, WEEKLY } from './weekly.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};
type Question = InternalInput<'discovery', 'newcomers'>;

describe('a member', () => {
  let identity: IdentityUnderTest;
  let member: string;
  let call: ReturnType<IdentityUnderTest['t']['as']>;
  let newcomers: number | null;
  let asked: Question[];
  beforeEach(async () => {
    newcomers = 7;
    asked = [];
    identity = await identityUnderTest({
      answers: {
        async 'discovery.newcomers'(question: Question) {
          asked.push(question);
          if (newcomers === null) throw new PeerUnavailableError('away in this test');
          const count = newcomers;
          return { counts: Object.fromEntries(question.memberIds.map((id) => [id, count])) };
        },
      },
    });
    const { code } = await identity.register();
    ({ member } = await identity.signedInBy(await identity.verify(code)));
    call = identity.t.as(member);
  });
  afterEach(() => identity.t.stop());

  /** It is Saturday, 2026-11-21, at noon; the first letter is due on Thursday at 17:00. */
  const goToFirst = () => identity.pass(Date.parse('2026-11-26T17:00:00Z') - identity.now());
  const letters = async () =>
    (await identity.lettersTo(ANA.email)).filter(({ subject }) => subject.includes('people for your search'));
  const written = (count: number) =>
    identity.t.eventually(async () => expect(await letters()).toHaveLength(count));
  const askedTimes = (times: number) =>
    identity.t.eventually(async () => expect(asked.length).toBeGreaterThanOrEqual(times));
  const switches = async (): Promise<LetterSwitches> =>
    (await (await call('/api/letters')).json()) as LetterSwitches;
  const choose = (weekly?: boolean) => call('/api/letters', { json: { match: true, message: true, weekly } });
  const held = () =>
    identity.t.service.answer('held', { memberId: member, part: 'lettersWhenAway', after: null });
  /** Another member, who wants the letter too, has theirs: so whatever is due has been settled. */
  async function untilSettled(): Promise<void> {
    const other = { ...ANA, email: `settled-${identity.now()}@example.com` };
    const wait = identity.now();
    identity.pass(lastWeekly(new Date(wait)).getTime() - HOUR - wait);
    const { code } = await identity.register(other);
    const { member: id } = await identity.signedInBy(await identity.verify(code, other.email));
    await identity.t.as(id)('/api/letters', { json: { match: true, message: true, weekly: true } });
    identity.pass(wait - identity.now());
    await identity.t.eventually(async () =>
      expect((await identity.lettersTo(other.email)).some(({ unsubscribeUrl }) => unsubscribeUrl)).toBe(true),
    );
  }

  test('who has not asked for it gets none', async () => {
    expect(await switches()).toEqual({ match: true, message: true, weekly: false });
    goToFirst();
    await untilSettled();
    expect(await letters()).toEqual([]);
    expect(asked.flatMap(({ memberIds }) => memberIds)).not.toContain(member);
  });

  test('who has gets one a week, with a rounded count and nobody in it', async () => {
    await choose(true);
    expect(await switches()).toMatchObject({ weekly: true });
    goToFirst();
    identity.pass(-1);
    expect(asked).toEqual([]);
    identity.pass(1);
    await written(1);
    expect(asked).toEqual([{ memberIds: [member], before: '2026-11-26' }]);
    const [letter] = await letters();
    expect(letter?.subject).toBe('5+ new people for your search');
    expect(letter?.text).toContain('At least 5 people who fit your search joined in the last week.');
    expect(letter?.links[0]).toMatch(/\/matches$/);
    const said = `${letter?.subject}${letter?.text}${letter?.html}`;
    for (const personal of [ANA.firstName, ANA.lastName, ANA.email, '<img'])
      expect(said).not.toContain(personal);
    expect(`${letter?.subject}${letter?.text}`.replaceAll(/https?:\S+/g, '')).not.toContain('7');
    for (const form of [letter?.text, letter?.html]) expect(form).toContain(letter?.unsubscribeUrl);
    expect(await held()).toMatchObject({
      rows: [{ weekly: true, weeklyLastWritten: new Date(identity.now()).toISOString() }],
    });

    // However often it is chosen again, and whatever is restarted.
    for (const isOn of [true, false, true]) await choose(isOn);
    await identity.t.restart();
    identity.pass(2 * HOUR);
    await untilSettled();
    identity.pass(WEEK - 3 * HOUR);
    expect(await letters()).toHaveLength(1);
    identity.pass(HOUR);
    newcomers = 1;
    await written(2);
    expect((await letters())[0]?.subject).toBe('New people for your search');
  });

  test('gets none when nobody new fits, nor for that week later', async () => {
    await choose(true);
    newcomers = 0;
    goToFirst();
    await askedTimes(1);
    newcomers = 3;
    identity.pass(HOUR);
    await untilSettled();
    expect(await letters()).toEqual([]);
    identity.pass(WEEK - HOUR);
    await written(1);
  });

  test('gets it later that day when discovery was away, but not days later', async () => {
    await choose(true);
    newcomers = null;
    goToFirst();
    await askedTimes(1);
    newcomers = 3;
    identity.pass(6 * MINUTE);
    await written(1);

    newcomers = null;
    identity.pass(WEEK);
    await askedTimes(3);
    newcomers = 3;
    identity.pass(2 * DAY);
    await identity.t.eventually(async () => expect(await held()).toMatchObject({ rows: [{ weekly: true }] }));
    identity.pass(5 * DAY);
    await written(2);
  });

  describe('gets none while they are', () => {
    const restrict = (restriction: object | null) =>
      identity.t.service.answer('restrict', { memberId: member, caseId: 'case', restriction });
    const suspension = () => ({
      kind: 'suspension',
      until: new Date(identity.now() + 30 * DAY).toISOString(),
      ground: 'Spam',
      appeal: '/appeal',
    });
    test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
      [
        'paused',
        () => call('/api/profile/pause', { method: 'POST' }),
        () => call('/api/profile/resume', { method: 'POST' }),
      ],
      ['suspended', () => restrict(suspension()), () => restrict(null)],
    ])('%s, but afterwards', async (_, begin, end) => {
      await choose(true);
      await begin();
      goToFirst();
      await untilSettled();
      expect(await letters()).toEqual([]);
      await end();
      identity.pass(WEEK);
      await written(1);
    });

    test('hidden after 90 days, until they are back', async () => {
      await choose(true);
      // The first is less than a day after a Thursday evening, the second more.
      for (const days of [83, 91]) {
        identity.pass(Date.parse('2026-11-21T12:00:00Z') + days * DAY - identity.now());
        const type = days === 83 ? 'AbsenceAnnounced' : 'MemberFellAsleep';
        await identity.t.eventually(async () => expect(await identity.streamsOf(type)).toHaveLength(1));
        if (days === 83) await written(1);
      }
      identity.pass(nextWeekly(new Date(identity.now())).getTime() - identity.now());
      await untilSettled();
      expect(await letters()).toHaveLength(1);
      await identity.knownDevice();
      identity.pass(WEEK);
      await written(2);
    });
  });

  test('is unsubscribed by their mail program, from this letter alone', async () => {
    await choose(true);
    goToFirst();
    await written(1);
    const path = new URL((await letters())[0]?.unsubscribeUrl ?? '').pathname;
    const page = await (await identity.t.anonymously(path)).text();
    expect(page).toContain('<form method="post"><button type="submit">Unsubscribe</button>');
    expect(await switches()).toMatchObject({ weekly: true });
    const forged = await identity.t.anonymously(path.slice(0, -1), CLICK);
    expect(await switches()).toMatchObject({ weekly: true });
    const answers = [await forged.text()];
    for (const _ of [1, 2]) answers.push(await (await identity.t.anonymously(path, CLICK)).text());
    expect(new Set(answers).size).toBe(1);
    expect(await switches()).toEqual({ match: true, message: true, weekly: false });
    identity.pass(WEEK);
    await untilSettled();
    expect(await letters()).toHaveLength(1);
  });

  test('keeps the choice when an earlier page does not name it, or unsubscribes from other letters', async () => {
    await choose(true);
    await call('/api/letters', { json: { match: false, message: true } });
    expect(await switches()).toEqual({ match: false, message: true, weekly: true });
    identity.pass(3 * HOUR);
    const since = new Date(identity.now() - HOUR).toISOString();
    const waits = [{ kind: 'message', path: '/messages' }];
    await identity.t.service.answer('writeAway', { memberId: member, since, waits });
    const [away] = await identity.lettersTo(ANA.email);
    await identity.t.anonymously(new URL(away?.unsubscribeUrl ?? '').pathname, CLICK);
    expect(await switches()).toEqual({ match: false, message: false, weekly: true });
  });

  test('leaves nothing when erased, and gets nothing', async () => {
    await choose(true);
    await identity.t.service.answer('erase', { memberId: member });
    goToFirst();
    await untilSettled();
    expect(await letters()).toEqual([]);
    expect(asked.flatMap(({ memberIds }) => memberIds)).not.toContain(member);
    expect(await held()).toMatchObject({ rows: [{ weekly: false, weeklyLastWritten: null }] });
  });
});

describe('instances', () => {
  const THURSDAY = Date.parse('2026-11-26T17:00:00Z');
  let documents: Documents;
  let now: number;
  let sent: Letter[];
  let asked: string[][];
  beforeEach(() => {
    documents = sqliteDocuments(openDatabase(':memory:'), [ACCOUNTS, WEEKLY]);
    now = THURSDAY - HOUR;
    sent = [];
    asked = [];
  });
  afterEach(() => documents.close());

  const ids = (count: number) => Array.from({ length: count }, (_, at) => `member-${1_000 + at}`);
  const account = (id: string) => ({
    id,
    email: `${id}@example.com`,
    emailConfirmed: true,
    paused: false,
    asleep: false,
    restrictions: [],
  });
  /** What they write to each other, they share. */
  function instance(faults: { sending?(letter: Letter): Promise<void>; counting?(): Promise<void> } = {}) {
    return createWeekly({
      documents,
      async countNewcomers({ memberIds }) {
        asked.push(memberIds);
        await faults.counting?.();
        return { counts: Object.fromEntries(memberIds.map((id) => [id, 6])) };
      },
      notices: {
        async send(letter) {
          await faults.sending?.(letter);
          sent.push(letter);
        },
      },
      links: { urlFor: (member) => `https://kolo.example/auth/unsubscribe/${member}` },
      wordsFor: async () => ENGLISH,
      publicUrl: 'https://kolo.example',
      clock: () => new Date(now),
      log: createLog('identity', 'silent'),
    });
  }
  async function wantedBy(members: readonly string[]): Promise<void> {
    await documents.fold(
      members.map((id) => ({
        ...{ collection: ACCOUNTS.name, id, stream: id, revision: 0 },
        apply: () => account(id),
      })),
    );
    for (const member of members) await instance().choose(member, true);
  }

  test('that look at once write to each member once, and ask for a few at a time', async () => {
    const members = ids(2 * WEEKLY_LETTER.askedAtOnce + 5);
    await wantedBy(members);
    now = THURSDAY;
    await Promise.all(Array.from({ length: 3 }, () => instance().writeDue()));
    expect(sent.map(({ owner }) => owner).sort()).toEqual(members);
    expect(asked.flat().sort()).toEqual(members);
    for (const some of asked) expect(some.length).toBeLessThanOrEqual(WEEKLY_LETTER.askedAtOnce);
    await instance().writeDue();
    expect(sent).toHaveLength(members.length);
  });

  test('that die between noting and sending write to nobody twice', async () => {
    const [member = ''] = ids(1);
    await wantedBy([member]);
    now = THURSDAY;
    // The letter is with the mail server when the process dies.
    await instance({
      async sending(letter) {
        sent.push(letter);
        throw new Error('dies in this test');
      },
    }).writeDue();
    for (const later of [0, 10 * MINUTE, 23 * HOUR]) {
      now = THURSDAY + later;
      await instance().writeDue();
    }
    expect(sent).toHaveLength(1);
    now = THURSDAY + WEEK;
    await instance().writeDue();
    expect(sent).toHaveLength(2);
  });

  test('that die while counting leave the letter to another one', async () => {
    const [member = ''] = ids(1);
    await wantedBy([member]);
    now = THURSDAY;
    const counting = () => new Promise<void>(() => undefined);
    void instance({ counting }).writeDue();
    await eventually(async () => expect(asked).toHaveLength(1));
    await instance().writeDue();
    expect(sent).toEqual([]);
    now += 5 * MINUTE;
    await instance().writeDue();
    expect(sent).toHaveLength(1);
  });

  test('do not write to whoever is unsubscribed, paused or erased while they count', async () => {
    const [unsubscribed = '', paused = '', erased = '', again = '', stays = ''] = ids(5);
    await wantedBy([unsubscribed, paused, erased, again, stays]);
    now = THURSDAY;
    const change = (id: string, to: object | null) =>
      documents.fold([
        {
          collection: ACCOUNTS.name,
          id,
          stream: id,
          revision: 1,
          apply: () => to && { ...account(id), ...to },
        },
      ]);
    await instance({
      async counting() {
        await instance().choose(unsubscribed, false);
        await change(paused, { paused: true });
        await change(erased, null);
        await instance().forget(erased);
        await instance().choose(again, false);
        await instance().choose(again, true);
      },
    }).writeDue();
    expect(sent.map(({ owner }) => owner)).toEqual([stays]);
    expect(await instance().stateOf(erased)).toEqual({ isOn: false, writtenAt: null });
  });
});
