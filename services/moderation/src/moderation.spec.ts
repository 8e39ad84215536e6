import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ActsPage,
  type AppealPage,
  type CasePage,
  type CasesPage,
  type EvidencePage,
  HEADERS,
  LIMITS,
  type MemberPage,
  type ReportRequest,
  type Transparency,
} from '@kolo/contracts';
import { eventFile } from '@kolo/events';
import { eventually } from '@kolo/testing';
import { pino } from 'pino';
import { startWorld, type World } from './testing/world.ts';

let w: World;
let mila: string;
let vesna: string;
beforeAll(async () => {
  w = await startWorld();
  [mila, vesna] = [await w.operator('Mila'), await w.operator('Vesna')];
});
afterAll(() => w.service.stop());

/** Two members of whom one may see the other. */
async function two(): Promise<[reporter: string, member: string]> {
  const [reporter, member] = [await w.member('Ana'), await w.member('Dragan')];
  w.visible.add(`${reporter}-${member}`);
  return [reporter, member];
}
const wrote = (one: string, other: string, ...contents: string[]) =>
  w.messages.set(
    `${one}-${other}`,
    contents.map((content) => ({ from: other, content, sentAt: '2026-11-20T21:40:00.000Z' })),
  );

async function asked<Answer>(
  by: string,
  address: string,
  json?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Answer & { code?: string; error?: string } }> {
  const answer = await w.service.as(by)(address, {
    ...(json !== undefined && { json }),
    headers,
  });
  return { status: answer.status, body: (await answer.json()) as Answer & { code?: string } };
}
const report = (by: string, userId: string, more: Partial<ReportRequest> = {}, key?: string) =>
  asked<{ number: string }>(
    by,
    '/api/report',
    { userId, reason: 'money', ...more },
    key === undefined ? {} : { [HEADERS.idempotencyKey]: key },
  );
const queue = async (query = '') => (await asked<CasesPage>(mila, `/api/admin/reports${query}`)).body;
/** The case of a number, once the queue has it. */
const caseOf = (number: string) =>
  eventually(async () => {
    const [found] = (await queue(`?number=${number}`)).cases;
    if (!found) throw new Error('not there yet');
    return found;
  });
const fileCase = async (by: string, member: string, more: Partial<ReportRequest> = {}) => {
  const { status, body } = await report(by, member, more);
  expect([status, body.code]).toEqual([200, undefined]);
  return caseOf(body.number);
};
const pageOf = async (id: string, by = mila) => (await asked<CasePage>(by, `/api/admin/reports/${id}`)).body;
const BAN = {
  decision: 'ban',
  ground: 'Money is against our terms.',
  facts: 'A flight.',
  tellReporter: true,
};
const decide = (id: string, more: object = {}, by = mila) =>
  asked(by, `/api/admin/reports/${id}/decision`, { ...BAN, ...more });
const letterOf = (key: string) =>
  eventually(() => {
    const letter = w.letters.find((each) => each.key === key);
    if (!letter) throw new Error(`no letter ${key} yet`);
    return letter;
  });
const tokenOf = async (caseId: string) =>
  (await letterOf(`${caseId}:decision`)).action?.path.split('#')[1] ?? '';
const anonymous = async (address: string, json?: unknown) => {
  const answer = await w.service.anonymously(address, json === undefined ? {} : { json });
  return { status: answer.status, body: (await answer.json()) as AppealPage & { code?: string } };
};

describe('a report', () => {
  test('comes to the queue, is looked at, decided, and everybody is written to', async () => {
    const [ana, dragan] = await two();
    wrote(ana, dragan, 'You are the first one here.', 'Can you send 320?');
    const { id, number } = await fileCase(ana, dragan, {
      text: 'He asked me to pay for a flight.',
      withMessages: true,
    });
    expect(await caseOf(number)).toMatchObject({
      state: 'open',
      reason: 'money',
      about: 'profile',
      member: { id: dragan, firstName: 'Dragan', age: 31 },
      reporter: { id: ana, firstName: 'Ana' },
      earlier: 0,
      decision: null,
    });
    const receipt = await letterOf(`${id}:receipt`);
    expect(receipt).toMatchObject({ memberId: ana, subject: `We have your report ${number}` });

    expect(await pageOf(id)).toMatchObject({
      text: 'He asked me to pay for a flight.',
      evidence: { profile: true, messages: 2, photo: false, missing: [] },
      looks: [],
    });
    const looked = await asked<EvidencePage>(mila, `/api/admin/reports/${id}/evidence`, {});
    expect(looked.body.messages?.map(({ content }) => content)).toEqual([
      'You are the first one here.',
      'Can you send 320?',
    ]);
    expect(looked.body.profile).toMatchObject({ bio: 'Sakrivena rec' });
    expect((await pageOf(id)).looks).toMatchObject([{ by: { id: mila, firstName: 'Mila' } }]);

    expect((await decide(id, { decision: 'suspension', days: 7 })).status).toBe(200);
    const until = '2026-11-29T08:00:00.000Z';
    const letter = await letterOf(`${id}:decision`);
    expect(letter.memberId).toBe(dragan);
    const text = letter.paragraphs.join('\n');
    for (const said of [BAN.ground, BAN.facts, number, 'November 29, 2026', 'appeal'])
      expect(text).toContain(said);
    expect(w.restrictions).toContainEqual({
      memberId: dragan,
      caseId: id,
      restriction: { kind: 'suspension', until, ground: BAN.ground, appeal: letter.action?.path },
    });
    expect((await letterOf(`${id}:outcome`)).memberId).toBe(ana);
    for (const told of [text, ...receipt.paragraphs]) expect(told).not.toMatch(/Ana|Dragan/);

    const decidedRow = await eventually(async () => {
      const row = await caseOf(number);
      expect(row.state).toBe('decided');
      return row;
    });
    expect(decidedRow.decision).toMatchObject({ decision: 'suspension', until, by: { firstName: 'Mila' } });
    expect((await queue('?state=decided')).cases.map((each) => each.id)).toContain(id);
    expect(await decide(id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('is filed once by its key and while it is open, and anew after a decision', async () => {
    const [ana, dragan] = await two();
    const first = await report(ana, dragan, {}, 'one');
    expect((await report(ana, dragan, {}, 'one')).body.number).toBe(first.body.number);
    expect((await report(ana, dragan, { text: 'Once more.' })).body.number).toBe(first.body.number);
    const many = await Promise.all(Array.from({ length: 5 }, () => report(ana, dragan, { reason: 'hate' })));
    expect(new Set(many.map(({ body }) => body.number)).size).toBe(1);
    const { id } = await caseOf(first.body.number);
    await decide(id, { decision: 'dismissal', tellReporter: false });
    expect((await report(ana, dragan, {}, 'one')).body.number).toBe(first.body.number);
    const again = await report(ana, dragan, {}, 'two');
    expect(again.body.number).not.toBe(first.body.number);
    expect((await caseOf(again.body.number)).earlier).toBeGreaterThan(0);
    expect((await pageOf(id)).aboutMember.map(({ number }) => number)).toContain(again.body.number);
  });

  test('blocks before it answers, and is answered once more where the block failed', async () => {
    const [ana, dragan] = await two();
    w.silent.add('interaction.block');
    expect((await report(ana, dragan, { block: true }, 'b')).status).toBe(503);
    w.silent.clear();
    expect((await report(ana, dragan, { block: true }, 'b')).status).toBe(200);
    expect(w.blocks).toContain(`${ana}-${dragan}`);
    expect((await queue(`?reason=money`)).cases.filter(({ reporter }) => reporter?.id === ana)).toHaveLength(
      1,
    );
  });

  test('may be about who has blocked me or has gone, where something was written', async () => {
    const [ana, dragan] = await two();
    const gone = await w.member('Goran');
    w.visible.clear();
    w.blocks.add(`${dragan}-${ana}`);
    const refusals = [await report(ana, dragan), await report(ana, 'NobodyNobody'), await report(ana, 'x')];
    for (const refused of refusals) expect(refused).toEqual(refusals[0]);
    expect(refusals[0]).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    wrote(ana, dragan, 'Sakrivena');
    wrote(ana, gone, 'Sakrivena');
    await w.erase(gone);
    for (const member of [dragan, gone]) expect((await report(ana, member)).status).toBe(200);
  });

  test('may be about whom I have blocked, and never about myself', async () => {
    const [ana, dragan] = [await w.member('Ana'), await w.member('Dragan')];
    expect((await report(ana, dragan)).status).toBe(404);
    w.blocks.add(`${ana}-${dragan}`);
    expect((await report(ana, dragan)).status).toBe(200);
    expect((await report(ana, ana)).body.code).toBe('own_profile');
  });

  test('is taken without what its owners do not give, and says so', async () => {
    const [ana, dragan] = await two();
    for (const question of ['profile.portrait', 'messaging.lastBetween', 'media.picture'])
      w.silent.add(question);
    const { id } = await fileCase(ana, dragan, {
      withMessages: true,
      photoId: 'PhotoPhotoPh',
      about: 'photo',
    });
    w.silent.clear();
    expect((await pageOf(id)).evidence).toEqual({
      profile: false,
      messages: 0,
      photo: false,
      missing: ['profile', 'messages', 'photo'],
    });
    w.silent.add('messaging.lastBetween');
    expect((await report(dragan, ana)).status).toBe(503);
    w.silent.clear();
  });

  test('comes ten times a day and no more, of which the member is told', async () => {
    const ana = await w.member('Ana');
    const filed: number[] = [];
    for (let each = 0; each < LIMITS.moderation.reports.max + 1; each++) {
      const member = await w.member('Dragan');
      w.visible.add(`${ana}-${member}`);
      const { status, body } = await report(ana, member);
      filed.push(status);
      if (status === 429) expect(body.code).toBe('report_limit_reached');
    }
    expect(filed.filter((status) => status === 200)).toHaveLength(LIMITS.moderation.reports.max);
    w.now.at = new Date(w.now.at.getTime() + LIMITS.moderation.reports.windowMs);
    const member = await w.member('Dragan');
    w.visible.add(`${ana}-${member}`);
    expect((await report(ana, member)).status).toBe(200);
  });

  test.each([
    [{ reason: 'because' }, 'reason'],
    [{ reason: 'money', about: 'the moon' }, 'about'],
    [{ reason: 'money', text: 'x'.repeat(LIMITS.moderation.reportLength + 1) }, 'text'],
    [{ reason: 'money', text: '\ud800' }, 'text'],
    [{ reason: 'money', photoId: '../../etc' }, 'photoId'],
    [{ reason: 'money', withMessages: 'yes' }, 'withMessages'],
  ])('of %j is refused', async (sent, field) => {
    const [ana, dragan] = await two();
    const { status, body } = await asked<{ fields: object }>(ana, '/api/report', { userId: dragan, ...sent });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('the queue', () => {
  test('has the gravest first, then the oldest, in pages, and by reason', async () => {
    const [fresh] = [await startWorld()];
    const boss = await fresh.operator('Mila');
    const numbers: string[] = [];
    for (const reason of ['fake', 'money', 'danger', 'money'] as const) {
      const [ana, dragan] = [await fresh.member('Ana'), await fresh.member('Dragan')];
      fresh.visible.add(`${ana}-${dragan}`);
      const answer = await fresh.service.as(ana)('/api/report', { json: { userId: dragan, reason } });
      numbers.push(((await answer.json()) as { number: string }).number);
    }
    const [fake, money, danger, later] = numbers;
    const read = async (query: string) =>
      (await (await fresh.service.as(boss)(`/api/admin/reports${query}`)).json()) as CasesPage;
    await eventually(async () => expect((await read('')).open).toBe(4));
    expect((await read('')).cases.map(({ number }) => number)).toEqual([danger, money, later, fake]);
    expect((await read('?reason=money')).cases.map(({ number }) => number)).toEqual([money, later]);
    await fresh.service.stop();
  });

  test('is there for operators only, like every page of theirs', async () => {
    const [ana] = await two();
    for (const address of ['reports', 'acts', `members/${ana}`, 'reports/NobodyNobody'])
      expect(await asked(ana, `/api/admin/${address}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    expect((await asked(mila, '/api/admin/reports/NobodyNobody')).body.code).toBe('case_not_found');
    expect((await asked(mila, '/api/admin/members/NobodyNobody')).body.code).toBe('member_not_found');
  });

  test('also has what an operator opens', async () => {
    const dragan = await w.member('Dragan');
    const opened = await asked<{ id: string; number: string }>(mila, `/api/admin/members/${dragan}/case`, {
      ground: 'Three addresses, one face.',
    });
    const row = await caseOf(opened.body.number);
    expect(row).toMatchObject({ reason: null, reporter: null, state: 'open' });
    expect(await pageOf(row.id)).toMatchObject({
      text: 'Three addresses, one face.',
      openedBy: { firstName: 'Mila' },
    });
    expect((await asked(mila, '/api/admin/members/NobodyNobody/case', { ground: 'x' })).status).toBe(404);
  });
});

describe('a decision', () => {
  test.each([
    [{ decision: 'suspension' }, 'days'],
    [{ decision: 'ban', days: 3 }, 'days'],
    [{ decision: 'suspension', days: LIMITS.moderation.suspensionDays.max + 1 }, 'days'],
    [{ ground: ' ' }, 'ground'],
    [{ facts: '' }, 'facts'],
    [{ decision: 'photo-removal' }, 'photoId'],
  ])('of %j is refused', async (sent, field) => {
    const [ana, dragan] = await two();
    const { id } = await fileCase(ana, dragan);
    const { status, body } = await asked<{ fields: object }>(mila, `/api/admin/reports/${id}/decision`, {
      ...BAN,
      ...sent,
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('may take a photo away', async () => {
    const [ana, dragan] = await two();
    w.photos.add('PhotoPhotoPh');
    const { id } = await fileCase(ana, dragan, { about: 'photo', photoId: 'PhotoPhotoPh' });
    await decide(id, { decision: 'photo-removal' });
    await letterOf(`${id}:decision`);
    expect(w.removedPhotos).toContain('PhotoPhotoPh');
  });

  test('is carried out once its owner answers again', async () => {
    const [ana, dragan] = await two();
    const { id } = await fileCase(ana, dragan);
    await letterOf(`${id}:receipt`);
    w.silent.add('identity.restrict');
    await decide(id);
    await eventually(async () => expect((await pageOf(id)).decision).not.toBeNull());
    w.silent.clear();
    await letterOf(`${id}:decision`);
    expect(w.restrictions.filter(({ caseId }) => caseId === id)).toMatchObject([
      { restriction: { kind: 'ban', until: null } },
    ]);
  });

  test('is appealed by the link of its letter, and taken back by another operator', async () => {
    const [ana, dragan] = await two();
    const { id } = await fileCase(ana, dragan);
    await decide(id);
    const token = await tokenOf(id);
    expect((await anonymous('/api/appeal/read', { token })).body).toMatchObject({
      state: 'read',
      decision: 'ban',
      ground: BAN.ground,
      facts: BAN.facts,
    });
    const text = 'It was a joke between friends.';
    for (let each = 0; each < 2; each++)
      expect((await anonymous('/api/appeal', { token, text })).body.state).toBe('sent');
    expect((await anonymous('/api/appeal', { token, text: 'Other words' })).status).toBe(409);
    const row = await eventually(async () => {
      const [found] = (await queue()).cases.filter((each) => each.id === id);
      expect(found?.state).toBe('appealed');
      return found;
    });
    expect(row?.state).toBe('appealed');
    expect((await pageOf(id, mila)).appeal).toMatchObject({ text, decision: null, mayDecide: false });
    expect((await pageOf(id, vesna)).appeal).toMatchObject({ mayDecide: true });
    const outcome = { outcome: 'overturned', reason: 'It was a joke.' };
    const address = `/api/admin/reports/${id}/appeal`;
    expect((await asked(mila, address, outcome)).body.code).toBe('appeal_by_another');
    expect((await asked(vesna, address, outcome)).status).toBe(200);
    expect((await asked(vesna, address, outcome)).status).toBe(409);
    const letter = await letterOf(`${id}:appeal`);
    expect(letter.paragraphs.join('\n')).toContain('It was a joke.');
    expect(w.restrictions.filter(({ caseId }) => caseId === id).at(-1)?.restriction).toBeNull();
    expect((await anonymous('/api/appeal/read', { token })).body).toMatchObject({
      state: 'overturned',
      reason: 'It was a joke.',
    });
  });

  test('is shown to nobody by another link', async () => {
    const [ana, dragan] = await two();
    const { id } = await fileCase(ana, dragan);
    const { id: other } = await fileCase(ana, dragan, { reason: 'hate' });
    await decide(id);
    const token = await tokenOf(id);
    const [, signature = ''] = token.split('.');
    for (const forged of [id, `${id}.`, `${other}.${signature}`, `${token}x`, '.', '..', 'x'.repeat(200)])
      for (const address of ['/api/appeal/read', '/api/appeal'])
        expect(await anonymous(address, { token: forged, text: 'x' })).toMatchObject({
          status: 404,
          body: { code: 'appeal_not_found' },
        });
  });
});

describe('what operators do', () => {
  test('is in the log, the newest first', async () => {
    const [ana, dragan] = await two();
    const { id, number } = await fileCase(ana, dragan);
    await asked(vesna, `/api/admin/reports/${id}/evidence`, {});
    await decide(id, { decision: 'warning' });
    await eventually(async () => {
      const { acts } = (await asked<ActsPage>(mila, '/api/admin/acts')).body;
      expect(acts.filter(({ caseId }) => caseId === id)).toMatchObject([
        {
          act: 'case-decided',
          by: { firstName: 'Mila' },
          about: { id: dragan, firstName: 'Dragan' },
          number,
          decision: 'warning',
          why: BAN.ground,
        },
        { act: 'evidence-looked', by: { firstName: 'Vesna' }, decision: null, why: null },
      ]);
    });
  });

  test('rests on a page about the member, with a history that quotes nobody', async () => {
    const [ana, dragan] = await two();
    const { number } = await fileCase(ana, dragan);
    await eventually(async () => {
      const { body } = await asked<MemberPage>(mila, `/api/admin/members/${dragan}`);
      expect(body).toMatchObject({
        facts: { firstName: 'Dragan', email: `${dragan}@example.org`, age: 36, isOperator: false },
        restriction: null,
        about: [{ number }],
        by: [],
      });
      expect(body.history.map(({ what }) => what).sort()).toEqual(['MemberRegistered', 'ProfileCompleted']);
    });
    expect((await asked<MemberPage>(mila, `/api/admin/members/${ana}`)).body.by).toMatchObject([{ number }]);
  });
});

test('nothing that was said of anybody is in the feed, in figures or in lines of the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const fresh = await startWorld({ log });
  const boss = await fresh.operator('Mila');
  const [ana, dragan] = [await fresh.member('Ana'), await fresh.member('Dragan')];
  fresh.visible.add(`${ana}-${dragan}`);
  const post = (by: string, address: string, json: unknown) => fresh.service.as(by)(address, { json });
  const sent = { userId: dragan, reason: 'money', text: 'Skrivena rec' };
  expect((await post(ana, '/api/report', sent)).status).toBe(200);
  const row = await eventually(async () => {
    const { cases } = (await (await fresh.service.as(boss)('/api/admin/reports')).json()) as CasesPage;
    if (!cases[0]) throw new Error('not there yet');
    return cases[0];
  });
  await post(boss, `/api/admin/reports/${row.id}/decision`, { ...BAN, ground: 'Skriven razlog' });
  await eventually(() => expect(fresh.letters).toHaveLength(3));
  const file = eventFile(fresh.service.directory, 'moderation');
  const stored = Buffer.concat([file, `${file}-wal`].map((each) => readFileSync(each)));
  const metrics = await fresh.service.service.registry.metrics();
  expect(stored.includes(row.id)).toBe(true);
  expect(lines.length).toBeGreaterThan(2);
  const token = fresh.letters.find(({ action }) => action !== null)?.action?.path.split('#')[1] ?? 'none';
  await fresh.service.anonymously('/api/appeal/read', { json: { token } });
  for (const secret of ['Skriven', 'Sakriven', 'Ana', token, ana, dragan])
    expect([
      secret,
      ...[stored.toString('latin1'), metrics, lines.join()].map((each) => each.includes(secret)),
    ]).toEqual([secret, false, false, false]);
  await fresh.service.stop();
});

describe('an erasure', () => {
  test.each(['reporter', 'member'] as const)('of the %s leaves the case', async (party) => {
    const [ana, dragan] = await two();
    wrote(ana, dragan, 'Can you send 320?');
    const { id, number } = await fileCase(ana, dragan, { withMessages: true });
    const gone = party === 'member' ? dragan : ana;
    await w.erase(gone);
    await eventually(async () =>
      expect((await caseOf(number))[party]).toMatchObject({ id: gone, firstName: null }),
    );
    const looked = await asked<EvidencePage>(mila, `/api/admin/reports/${id}/evidence`, {});
    expect(looked.body.messages).toMatchObject([{ content: 'Can you send 320?' }]);
    expect((await decide(id)).status).toBe(200);
    await eventually(() => expect(w.restrictions.some(({ caseId }) => caseId === id)).toBe(true));
    const { body } = await asked<MemberPage>(mila, `/api/admin/members/${gone}`);
    expect(body).toMatchObject({ facts: null, profile: null, history: [] });
  });
});

test('a case that a restore brought back without its key is over, and can be reported anew', async () => {
  const [ana, dragan] = await two();
  const { id, number } = await fileCase(ana, dragan);
  await w.service.ports.keyring.erase(id);
  expect((await asked(mila, `/api/admin/reports/${id}`)).body.code).toBe('case_not_found');
  expect((await decide(id)).body.code).toBe('case_not_found');
  const again = await report(ana, dragan);
  expect(again.status).toBe(200);
  expect(again.body.number).not.toBe(number);
});

describe('half a year after the last decision', () => {
  test('nothing is left of a case but figures, wherever one looks', async () => {
    const noted: string[] = [];
    const fresh = await startWorld({
      erasures: {
        note: async (subject) => void noted.push(subject),
        async *members() {},
        close: async () => undefined,
      },
    });
    const boss = await fresh.operator('Mila');
    const [ana, dragan] = [await fresh.member('Ana'), await fresh.member('Dragan')];
    fresh.visible.add(`${ana}-${dragan}`);
    const call = async <Answer>(by: string, address: string, json?: unknown) => {
      const answer = await fresh.service.as(by)(address, json === undefined ? {} : { json });
      return { status: answer.status, body: (await answer.json()) as Answer };
    };
    await call(ana, '/api/report', { userId: dragan, reason: 'money', text: 'Neizbrisiva' });
    await call(ana, '/api/report', { userId: dragan, reason: 'fake' });
    const [row] = await eventually(async () => {
      const { cases } = (await call<CasesPage>(boss, '/api/admin/reports')).body;
      expect(cases).toHaveLength(2);
      return cases;
    });
    const id = row?.id ?? '';
    await call(boss, `/api/admin/reports/${id}/evidence`, {});
    const decided = { ...BAN, ground: 'Neponovljiva', decision: 'warning' };
    await call(boss, `/api/admin/reports/${id}/decision`, decided);
    const { action } = await eventually(() => {
      const letter = fresh.letters.find(({ key }) => key === `${id}:decision`);
      if (!letter) throw new Error('not written yet');
      return letter;
    });

    fresh.now.at = new Date(Date.now() + LIMITS.moderation.kept + 60_000);
    await fresh.service.restart();
    await eventually(() => expect(noted).toEqual([id]));
    await eventually(async () => expect((await call(boss, `/api/admin/reports/${id}`)).status).toBe(404));
    const token = action?.path.split('#')[1];
    const read = await fresh.service.anonymously('/api/appeal/read', { json: { token } });
    expect(read.status).toBe(404);
    expect((await call<ActsPage>(boss, '/api/admin/acts')).body.acts).toEqual([]);
    const { body } = await call<Transparency>(boss, '/api/transparency');
    expect(body).toMatchObject({
      reports: 2,
      byReason: { money: 1, fake: 1 },
      decisions: { warning: 1, ban: 0 },
      appeals: 0,
    });
    await fresh.service.restart(() => {
      for (const file of readdirSync(fresh.service.directory, { recursive: true, encoding: 'utf8' })) {
        const bytes = /sqlite/.test(file) ? readFileSync(path.join(fresh.service.directory, file)) : '';
        expect([file, bytes.includes('Neizbrisiva'), bytes.includes('Neponovljiva')]).toEqual([
          file,
          false,
          false,
        ]);
      }
    });
    expect((await call<Transparency>(boss, '/api/transparency')).body).toEqual(body);

    // Views that are filled by what can still be read are the same.
    const operate = (operation: string, input: object) => fresh.service.service.answer(operation, input);
    const rebuild = await operate('startRebuild', { purpose: 'verify' });
    await eventually(async () =>
      expect(await operate('rebuildProgress', rebuild as object)).toMatchObject({
        state: 'done',
        differences: ['cases', 'acts', 'members'].map((view) => ({ view, differing: 0 })),
      }),
    );
    await fresh.service.stop();
  });
});
