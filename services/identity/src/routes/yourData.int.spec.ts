import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { HistoryEntry } from '@kolo/contracts/api/yourData';
import { HELD_OWNERS, HELD_PARTS, type HeldPage, type HeldQuestion } from '@kolo/contracts/held';
import type { HappenedQuestion } from '@kolo/contracts/history';
import { LIMITS } from '@kolo/contracts/limits';
import { PeerUnavailableError } from '@kolo/service';
import { strFromU8, unzipSync } from 'fflate';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const DAY = 24 * 3_600_000;
const NOTHING: HeldPage = { rows: [], files: [], next: null };
const PHOTO = Uint8Array.from([82, 73, 70, 70]);

/** What the other owners answer, by the declared questions. */
let neighbours: Record<string, (question: HeldQuestion) => Promise<HeldPage>>;
let happened: Record<string, (question: HappenedQuestion) => Promise<{ entries: object[] }>>;
let identity: IdentityUnderTest;
beforeEach(async () => {
  const others = HELD_OWNERS.filter((owner) => owner !== 'identity');
  neighbours = Object.fromEntries(others.map((owner) => [owner, async () => NOTHING]));
  happened = Object.fromEntries(others.map((owner) => [owner, async () => ({ entries: [] })]));
  const answers = Object.fromEntries(
    others.flatMap((owner) => [
      [`${owner}.held`, async (question: HeldQuestion) => neighbours[owner]?.(question)],
      [`${owner}.happened`, async (question: HappenedQuestion) => happened[owner]?.(question)],
    ]),
  );
  identity = await identityUnderTest({ answers });
});
afterEach(() => identity.t.stop());

async function signIn() {
  await identity.register();
  const { code } = await identity.askToSignIn();
  return identity.signedInBy(
    await identity.verify(code, ANA.email, identity.t.addressHeaders('93.136.10.1', '/auth/verify-code')),
  );
}
const messagesBy =
  (page: (after: string | null) => Promise<HeldPage>) =>
  async ({ part, after }: HeldQuestion): Promise<HeldPage> =>
    part === 'messages' ? page(after) : NOTHING;
const message = (text: string) => ({
  conversation: 'c',
  with: 'Marko',
  from: 'them',
  at: '2026-11-20T12:00:00.000Z',
  text,
});

describe('the download of one’s data', () => {
  test('has a page to read, a schema, JSON by owner and part, and the files that belong to it', async () => {
    neighbours.media = async () => ({
      rows: [{ file: 'photos/1-a.webp', main: true }],
      files: [{ name: 'photos/1-a.webp', base64: Buffer.from(PHOTO).toString('base64') }],
      next: null,
    });
    const asked: HeldQuestion[] = [];
    neighbours.moderation = async (question) => {
      asked.push(question);
      return NOTHING;
    };
    neighbours.messaging = messagesBy(async (after) =>
      after === null
        ? { rows: [message('Zdravo <b>!'), message('Kako si?')], files: [], next: '2' }
        : { rows: [message('Tu si?')], files: [], next: null },
    );
    const { call, member } = await signIn();
    await call('/api/profile/language', { method: 'POST', json: { language: 'sr-Cyrl' } });
    const answer = await call('/api/account/export');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="kolo-2026-11-21.zip"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(Object.keys(files).sort()).toEqual(
      [
        'index.html',
        'schema.json',
        'photos/1-a.webp',
        ...HELD_PARTS.map(({ owner, part }) => `${owner}/${part}.json`),
      ].sort(),
    );
    expect(json('identity/account.json')).toEqual([
      expect.objectContaining({
        memberId: member,
        email: ANA.email,
        lastName: ANA.lastName,
        language: 'Српски',
      }),
    ]);
    expect(json('identity/sessions.json')).toMatchObject([{ country: 'HR' }]);
    expect(json('messaging/messages.json').map(({ text }: { text: string }) => text)).toEqual([
      'Zdravo <b>!',
      'Kako si?',
      'Tu si?',
    ]);
    expect(json('profile/profile.json')).toEqual([]);
    expect(files['photos/1-a.webp']).toEqual(PHOTO);
    expect(json('schema.json')['messaging/messages.json']).toMatchObject({ type: 'array' });
    const page = strFromU8(files['index.html'] ?? new Uint8Array());
    expect(page).toContain('Zdravo &lt;b&gt;!');
    expect(page).toContain(ANA.email);
    expect(page).toContain('2026-11-20 12:00 UTC');
    for (const told of [
      '<html lang="sr-Cyrl">',
      '<h1>Твоји подаци: Kolo</h1>',
      'као JSON; у фајлу schema.json пише',
      '<dt>Земља</dt><dd>Хрватска</dd>',
      '<dt>Уређај</dt><dd>Непознат уређај</dd>',
      'Отворен је твој налог за Kolo.',
    ])
      expect(page).toContain(told);
    expect(page).not.toMatch(/<d[dt]>[^<]*\b(?:Your|Country|Unknown|Yes|yes|no)\b/);
    // The page is in the member's language, the rows beside it in English.
    expect(json('identity/history.json')).toContainEqual(
      expect.objectContaining({ what: 'You joined Kolo.' }),
    );
    expect(new Set(asked.map(({ language }) => language))).toEqual(new Set([undefined, 'sr-Cyrl']));
    expect(JSON.stringify(json('schema.json')['identity/sessions.json'])).toContain('ISO 3166');
    expect(page).not.toContain('<script');
  });

  test('tells when and about what one was written to, and nothing else of a letter', async () => {
    await identity.register();
    identity.pass(1_000);
    const letter = await identity.askToSignIn();
    const { call, member } = await identity.signedInBy(await identity.verify(letter.code));
    const notice = { key: 'k', subject: 'A decision', paragraphs: ['Sentinelwords'], action: null };
    for (let again = 0; again < 2; again++)
      await identity.t.service.answer('write', { memberId: member, ...notice });
    const letters = async () =>
      (
        (await identity.t.service.answer('held', {
          memberId: member,
          part: 'letters',
          after: null,
        })) as HeldPage
      ).rows;
    const subjects = async () => (await letters()).map((row) => Object(row).subject);
    expect(await subjects()).toEqual(['Welcome to Kolo: sign in to begin', 'Sign in to Kolo', 'A decision']);
    const answer = await call('/api/account/export');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const told = strFromU8(files['identity/letters.json'] ?? new Uint8Array());
    expect(JSON.parse(told)).toEqual(await letters());
    const page = strFromU8(files['index.html'] ?? new Uint8Array());
    for (const title of ['What we wrote to you', 'Emails when you’re away']) expect(page).toContain(title);
    for (const secret of ['Sentinelwords', letter.code, letter.links[0], '/auth/link/'])
      expect([secret, told.includes(String(secret))]).toEqual([secret, false]);
    // What let somebody in is known for a while only.
    identity.pass(LIMITS.letterKnown);
    await identity.t.restart();
    const kept = ['A decision', expect.stringContaining('Your profile goes to sleep')];
    await identity.t.eventually(async () => expect(await subjects()).toEqual(kept));
    await identity.t.service.answer('erase', { memberId: member });
    expect(await letters()).toEqual([]);
  });

  test('is not given to a link on another site, and does not count there', async () => {
    const { call } = await signIn();
    const from = (site: string) => call('/api/account/export', { headers: { 'sec-fetch-site': site } });
    const refused = await from('cross-site');
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'foreign_origin' }),
    ]);
    expect((await from('same-origin')).status).toBe(200);
  });

  test('is given once a day, over a restart too', async () => {
    const { call } = await signIn();
    const first = await call('/api/account/export');
    await first.arrayBuffer();
    await identity.t.restart();
    const second = await call('/api/account/export');
    expect([second.status, await second.json()]).toEqual([
      429,
      {
        error: 'You can download your data once a day. Please come back tomorrow.',
        code: 'export_limit',
      },
    ]);
    expect(Number(second.headers.get('retry-after'))).toBe(DAY / 1_000);
    identity.pass(DAY);
    const nextDay = await identity.signedInBy(await identity.signIn());
    expect((await nextDay.call('/api/account/export')).status).toBe(200);
  });

  test('is refused in a sentence where an owner is away, and may be asked for again', async () => {
    neighbours.interaction = async () => {
      throw new PeerUnavailableError('interaction is away');
    };
    const { call } = await signIn();
    const refused = await call('/api/account/export');
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable' }),
    ]);
    neighbours.interaction = async () => NOTHING;
    expect((await call('/api/account/export')).status).toBe(200);
  });

  test('breaks off where an owner fails in the middle, so that no part of it looks whole', async () => {
    let isAway = true;
    neighbours.messaging = messagesBy(async (after) => {
      if (after !== null && isAway) throw new PeerUnavailableError('messaging is away');
      return { rows: [message('Zdravo')], files: [], next: after === null ? '1' : null };
    });
    const { call } = await signIn();
    const broken = call('/api/account/export').then((answer) => answer.arrayBuffer());
    await expect(broken).rejects.toThrow();
    isAway = false;
    const whole = await identity.t.eventually(async () => {
      const again = await call('/api/account/export');
      expect(again.status).toBe(200);
      return again;
    });
    const files = unzipSync(new Uint8Array(await whole.arrayBuffer()));
    expect(Object.keys(files)).toContain('messaging/notifications.json');
  });

  test('goes no faster than it is read: owners are asked as the reader takes', async () => {
    let asked = 0;
    // What does not compress, so that the reader has something to take.
    const noise = () => Buffer.from(crypto.getRandomValues(new Uint8Array(48_000))).toString('base64');
    neighbours.messaging = messagesBy(async () => {
      asked++;
      return { rows: [message(noise())], files: [], next: 'more' };
    });
    const { call } = await signIn();
    const answer = await call('/api/account/export');
    const reader = answer.body?.getReader();
    await reader?.read();
    let before = -1;
    await identity.t.eventually(async () => {
      const now = asked;
      const isStill = now === before;
      before = now;
      expect(isStill).toBe(true);
    });
    const atRest = asked;
    let isDone = false;
    while (asked === atRest && !isDone) isDone = (await reader?.read())?.done ?? true;
    expect(isDone).toBe(false);
    await reader?.cancel();
  });

  test('is begun a limited number of times a day, also where it breaks off each time', async () => {
    neighbours.profile = async () => {
      throw new PeerUnavailableError('profile is away');
    };
    const { call } = await signIn();
    const answers = [];
    for (let tries = 0; tries <= LIMITS.downloads.begun.max; tries++)
      answers.push((await call('/api/account/export')).status);
    expect(answers).toEqual([...Array(LIMITS.downloads.begun.max).fill(503), 429]);
  });
});

describe('what happened on one’s account', () => {
  const listed = async (call: (path: string) => Promise<Response>, before?: string) =>
    (await (
      await call(`/api/account/history${before === undefined ? '' : `?before=${before}`}`)
    ).json()) as HistoryEntry[];

  test('is told in sentences, by all owners together, the newest first', async () => {
    const at = '2099-01-01T00:00:00.000Z';
    happened.media = async () => ({ entries: [{ key: `${at} 1`, at, kind: 'photo-added', about: '' }] });
    happened.interaction = async () => ({
      entries: [{ key: `${at} 2`, at, kind: 'blocked', about: 'Stefan' }],
    });
    const { call } = await signIn();
    await identity.t.eventually(async () =>
      expect((await listed(call)).map(({ sentence }) => sentence)).toEqual([
        'You blocked Stefan.',
        'You added a photo.',
        'You signed in on a new device: Unknown device.',
        'You confirmed your email address.',
        'You joined Kolo.',
      ]),
    );
  });

  test('is told in the language of the page, by owners too', async () => {
    const at = '2099-01-01T00:00:00.000Z';
    happened.moderation = async ({ language }) => ({
      entries: [
        { key: `${at} 1`, at, kind: 'profile-changed', about: 'trips' },
        { key: `${at} 2`, at, kind: 'report-decided', about: `4821-7730: ${language}` },
      ],
    });
    const { call } = await signIn();
    await identity.t.eventually(async () => {
      const answer = await call('/api/account/history', { headers: { cookie: 'kolo_language=sq' } });
      const told = ((await answer.json()) as HistoryEntry[]).map(({ sentence }) => sentence);
      expect(told).toEqual([
        'Raportimi yt 4821-7730: sq',
        'I ndryshove udhëtimet.',
        'Hyre me një pajisje të re: Pajisje e panjohur.',
        'Adresa jote e emailit u konfirmua.',
        'U hap llogaria jote në Kolo.',
      ]);
    });
  });

  test('has decisions about the account with their ground, and breaks that the member took', async () => {
    const { call, member } = await signIn();
    for (const act of ['pause', 'resume'])
      expect((await call(`/api/profile/${act}`, { method: 'POST' })).status).toBe(200);
    const decided = { ground: 'Insults in messages', appeal: '/appeal/token-x' };
    const restrict = (restriction: object | null) =>
      identity.t.service.answer('restrict', { memberId: member, caseId: 'case-1', restriction });
    await restrict({ kind: 'suspension', until: '2026-11-28T12:00:00.000Z', ...decided });
    await restrict(null);
    const again = await identity.signedInBy(await identity.signIn());
    const told = (await listed(again.call)).map(({ sentence }) => sentence);
    expect(told.slice(0, 5)).toEqual([
      'You signed in on a new device: Unknown device.',
      'A decision about your account was taken back.',
      'Your account was suspended: Insults in messages',
      'You showed your profile again.',
      'You paused your profile.',
    ]);
  });

  test('comes in pages of which none repeats or leaves out an entry', async () => {
    const moments = Array.from({ length: 70 }, (_, minute) =>
      new Date(Date.UTC(2099, 0, 1, 0, minute % 40)).toISOString(),
    );
    const entries = moments.map((at, index) => ({
      key: `${at} ${index}`,
      at,
      kind: 'main-photo',
      about: '',
    }));
    happened.media = async ({ before }) => ({
      entries: entries
        .filter(({ key }) => before === null || key < before)
        .sort((one, other) => (one.key < other.key ? 1 : -1))
        .slice(0, LIMITS.historyPage),
    });
    const { call } = await signIn();
    const ids: string[] = [];
    for (let before: string | undefined; ; ) {
      const page = await listed(call, before);
      ids.push(...page.map(({ id }) => id));
      if (page.length < LIMITS.historyPage) break;
      before = page.at(-1)?.id;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(entries.length + 3);
    expect((await call('/api/account/history?before=nothing')).status).toBe(400);
  });

  test('is not told without an owner who is away', async () => {
    happened.media = async () => {
      throw new PeerUnavailableError('media is away');
    };
    const { call } = await signIn();
    expect((await call('/api/account/history')).status).toBe(503);
  });
});
