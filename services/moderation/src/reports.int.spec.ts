import { describe, expect, test } from '@jest/globals';
import type { CasesPage, EvidencePage } from '@kolo/contracts/api/moderation/cases';
import type { ReportRequest } from '@kolo/contracts/api/moderation/reports';
import { LIMITS } from '@kolo/contracts/limits';
import { eventually } from '@kolo/testing';
import {
  asked,
  BAN,
  caseOf,
  decide,
  fileCase,
  letterOf,
  mila,
  pageOf,
  queue,
  report,
  two,
  w,
  wrote,
} from './testing/desk.ts';
import { startWorld } from './testing/world.ts';

describe('a report', () => {
  test('about something else needs words', async () => {
    const [ana, dragan] = await two();
    const refused = await report(ana, dragan, { reason: 'other' });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ fields: { text: 'Please say what happened' } }),
    ]);
    const { number } = await fileCase(ana, dragan, { reason: 'other', text: 'He wrote to my sister.' });
    expect(await caseOf(number)).toMatchObject({ reason: null, reportedFor: 'other' });
  });

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
    for (const said of [BAN.ground, BAN.facts, number, 'November 29, 2026', 'appeal', 'Someone reported it'])
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

  test('of a message marks that one for the operator, and takes it alone where the others are not sent', async () => {
    const [ana, dragan] = await two();
    wrote(ana, dragan, 'You are the first one here.', 'Can you send 320?', 'For the flight.');
    const about = { about: 'message', messageId: `${dragan}-1` } as const;
    const copied = async (more: Partial<ReportRequest>) => {
      const { id } = await fileCase(ana, dragan, { ...about, ...more });
      const { body } = await asked<EvidencePage>(mila, `/api/admin/reports/${id}/evidence`, {});
      return body.messages?.map(({ content, reported = false }) => [content, reported]);
    };
    expect(await copied({ withMessages: true })).toEqual([
      ['You are the first one here.', false],
      ['Can you send 320?', true],
      ['For the flight.', false],
    ]);
    expect(await copied({ reason: 'hate' })).toEqual([['Can you send 320?', true]]);
    const other = await report(ana, dragan, { ...about, messageId: `${dragan}-2` });
    expect(other.body.number).not.toBe((await report(ana, dragan, about)).body.number);
    expect(await copied({ reason: 'insults', messageId: 'of-nobody' })).toEqual([]);
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
    const boss = await fresh.staff('Mila', 'operator');
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

test('how many cases wait, and for how long, can be measured', async () => {
  const fresh = await startWorld();
  try {
    const boss = await fresh.staff('Boss', 'operator');
    const [ana, dragan] = [await fresh.member('Ana'), await fresh.member('Dragan')];
    fresh.visible.add(`${ana}-${dragan}`);
    const call = async (by: string, address: string, json: unknown) =>
      (await (await fresh.service.as(by)(address, { json })).json()) as { id: string };
    const gravest = (name: string) => `kolo_open_cases${name}{gravity="gravest",service_name="moderation"}`;
    const measured = async (count: number, seconds: number) =>
      eventually(async () => {
        const lines = (await fresh.service.service.registry.metrics()).split('\n');
        expect(lines).toEqual(
          expect.arrayContaining([`${gravest('')} ${count}`, `${gravest('_oldest_seconds')} ${seconds}`]),
        );
      });
    await call(ana, '/api/report', { userId: dragan, reason: 'danger' });
    await measured(1, 0);
    fresh.now.at = new Date(fresh.now.at.getTime() + 90_000);
    await measured(1, 90);
    const queued = (await (await fresh.service.as(boss)('/api/admin/reports')).json()) as CasesPage;
    await call(boss, `/api/admin/reports/${queued.cases[0]?.id}/decision`, { ...BAN, decision: 'warning' });
    await measured(0, 0);
  } finally {
    await fresh.service.stop();
  }
});
