import { describe, expect, test } from '@jest/globals';
import type { ActsPage } from '@kolo/contracts/api/moderation/acts';
import type { CasesPage, EvidencePage } from '@kolo/contracts/api/moderation/cases';
import { LIMITS } from '@kolo/contracts/limits';
import type { InternalOutput } from '@kolo/contracts/protocol/internal';
import { eventually } from '@kolo/testing';
import {
  anonymous,
  asked,
  BAN,
  caseOf,
  decide,
  fileCase,
  letterOf,
  memberPageOf,
  mila,
  pageOf,
  queue,
  tokenOf,
  two,
  vesna,
  w,
} from './testing/desk.ts';

describe('a decision', () => {
  test.each([
    [{ decision: 'suspension' }, 'days'],
    [{ decision: 'ban', days: 3 }, 'days'],
    [{ decision: 'suspension', days: LIMITS.moderation.suspensionDays.max + 1 }, 'days'],
    [{ decision: 'suspension', days: 3, forFraud: true }, 'forFraud'],
    [{ ground: ' ' }, 'ground'],
    [{ facts: '' }, 'facts'],
    [{ decision: 'photo-removal' }, 'photoIds'],
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
    const letter = await letterOf(`${id}:decision`);
    expect(letter.paragraphs[0]).toContain('We have removed one of your photos.');
    expect(w.removedPhotos).toContain('PhotoPhotoPh');
  });

  test('does not claim to have taken a photo away that was gone', async () => {
    const [ana, dragan] = await two();
    w.photos.add('PhotoGoneNow');
    const { id } = await fileCase(ana, dragan, { about: 'photo', photoId: 'PhotoGoneNow' });
    w.photos.delete('PhotoGoneNow');
    await decide(id, { decision: 'photo-removal' });
    const [said] = (await letterOf(`${id}:decision`)).paragraphs;
    expect(said).toContain('which is no longer in your profile');
    expect(said).not.toContain('We have removed');
    const told = (await letterOf(`${id}:outcome`)).paragraphs.join(' ');
    expect(told).toContain('We have removed a photo of this member.');
  });

  test('may take several photos of the present album away, which the look at the evidence shows', async () => {
    const [ana, dragan] = await two();
    w.photos.clear();
    for (const photoId of ['PhotoNowAAAA', 'PhotoNowBBBB', 'PhotoNowCCCC']) w.photos.add(photoId);
    const { id } = await fileCase(ana, dragan);
    const look = async () => (await asked<EvidencePage>(mila, `/api/admin/reports/${id}/evidence`, {})).body;
    w.silent.add('media.picture');
    expect((await look()).album).toBeNull();
    w.silent.clear();
    const photoIds = ((await look()).album ?? []).map(({ photoId }) => photoId).slice(1);
    expect(photoIds).toEqual(['PhotoNowBBBB', 'PhotoNowCCCC']);
    expect((await pageOf(id)).looks).toHaveLength(2);
    expect((await decide(id, { decision: 'photo-removal', photoIds: [] })).status).toBe(400);
    expect((await decide(id, { decision: 'photo-removal', photoIds })).status).toBe(200);
    const [said] = (await letterOf(`${id}:decision`)).paragraphs;
    expect(said).toContain('We have removed some of your photos.');
    expect([...w.photos]).toEqual(['PhotoNowAAAA']);
    await asked(mila, `/api/admin/reports/${id}/take-back`, { reason: 'They were hers.' });
    const back = await letterOf(`${id}:taken-back`);
    expect(back.paragraphs.join(' ')).toContain('You can add them again');
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

  test.each([
    [{ forFraud: true }, { forFraud: true }],
    [{ forFraud: false }, {}],
    [{}, {}],
  ])('that bans with %j has identity ban with %j', async (sent, banned) => {
    const [ana, dragan] = await two();
    const { id } = await fileCase(ana, dragan);
    await decide(id, sent);
    await letterOf(`${id}:decision`);
    for (const { restriction } of w.restrictions.filter(({ caseId }) => caseId === id)) {
      const { appeal } = restriction ?? {};
      expect(restriction).toEqual({ kind: 'ban', until: null, ground: BAN.ground, appeal, ...banned });
    }
  });

  test('keeps out at once, though what follows from another waits for its owner', async () => {
    const [ana, dragan] = await two();
    const { id: waiting } = await fileCase(ana, dragan);
    const [vera, goran] = await two();
    const { id } = await fileCase(vera, goran);
    await letterOf(`${id}:receipt`);
    w.silent.add('identity.write');
    expect((await decide(waiting, { decision: 'warning' })).status).toBe(200);
    expect((await decide(id)).status).toBe(200);
    expect(w.restrictions.filter(({ caseId }) => caseId === id)).toMatchObject([
      { memberId: goran, restriction: { kind: 'ban', until: null } },
    ]);
    w.silent.clear();
    await letterOf(`${id}:decision`);
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

describe('a decision that is taken back', () => {
  const takeBack = (id: string, by = mila) =>
    asked(by, `/api/admin/reports/${id}/take-back`, { reason: 'It was somebody else.' });

  test('is lifted, told to both who were told of it, and logged, also by who made it', async () => {
    const [ana, dragan] = await two();
    const { id, number } = await fileCase(ana, dragan);
    expect((await takeBack(id)).body.code).toBe('conflict');
    await decide(id);
    expect(await pageOf(id)).toMatchObject({ mayTakeBack: true, takenBack: null });
    expect((await takeBack(id)).status).toBe(200);
    expect((await takeBack(id)).body.code).toBe('conflict');
    const letter = await letterOf(`${id}:taken-back`);
    expect(letter.memberId).toBe(dragan);
    for (const said of [number, 'It was somebody else.', 'You can sign in again'])
      expect(letter.paragraphs.join('\n')).toContain(said);
    const told = await letterOf(`${id}:outcome-taken-back`);
    expect([told.memberId, told.paragraphs.join('\n')]).toEqual([ana, expect.stringContaining(number)]);
    expect(told.paragraphs.join('\n')).not.toMatch(/Dragan|somebody else/);
    expect(w.restrictions.filter(({ caseId }) => caseId === id).at(-1)?.restriction).toBeNull();
    await eventually(async () => expect((await caseOf(number)).state).toBe('closed'));
    expect(await pageOf(id)).toMatchObject({
      mayTakeBack: false,
      takenBack: { by: { firstName: 'Mila' }, reason: 'It was somebody else.' },
    });
    const token = await tokenOf(id);
    expect((await anonymous('/api/appeal/read', { token })).body).toMatchObject({
      ...{ state: 'overturned', reason: 'It was somebody else.' },
    });
    expect((await anonymous('/api/appeal', { token, text: 'Thanks.' })).status).toBe(409);
    await eventually(async () => {
      const { acts } = (await asked<ActsPage>(vesna, '/api/admin/acts')).body;
      expect(acts).toContainEqual(
        expect.objectContaining({ act: 'decision-taken-back', number, why: 'It was somebody else.' }),
      );
    });
  });

  test('after an appeal is told to whoever reported too, if they were told of it', async () => {
    const [ana, dragan] = await two();
    const [told, untold] = [await fileCase(ana, dragan), await fileCase(ana, dragan, { reason: 'fake' })];
    for (const [row, tellReporter] of [
      [told, true],
      [untold, false],
    ] as const) {
      await decide(row.id, { decision: 'warning', tellReporter });
      await anonymous('/api/appeal', { token: await tokenOf(row.id), text: 'It was a joke.' });
      const verdict = { outcome: 'overturned', reason: 'It was one.' };
      expect((await asked(vesna, `/api/admin/reports/${row.id}/appeal`, verdict)).status).toBe(200);
    }
    expect((await letterOf(`${told.id}:outcome-taken-back`)).memberId).toBe(ana);
    await letterOf(`${untold.id}:appeal`);
    expect(w.letters.filter(({ key }) => key === `${untold.id}:outcome-taken-back`)).toEqual([]);
  });
});

describe('a case about staff', () => {
  const address = (id: string) => `/api/admin/reports/${id}`;
  const everything = async (id: string, by: string) =>
    [
      await asked(by, `${address(id)}/evidence`, {}),
      await decide(id, { decision: 'warning' }, by),
      await decide(id, {}, by),
      await asked(by, `${address(id)}/appeal`, { outcome: 'upheld', reason: 'No.' }),
      await asked(by, `${address(id)}/take-back`, { reason: 'A friend.' }),
    ].map(({ body }) => body.code);
  const reportOf = async (member: string) => {
    const ana = await w.member('Ana');
    w.visible.add(`${ana}-${member}`);
    return { ana, row: await fileCase(ana, member, { reason: 'insults' }) };
  };

  test('is another one’s, and never says to them who reported', async () => {
    const ivan = await w.staff('Ivan', 'moderator');
    const { ana, row } = await reportOf(ivan);
    expect(new Set(await everything(row.id, ivan))).toEqual(new Set(['case_about_oneself']));
    expect((await asked(ivan, address(row.id))).body.code).toBe('case_about_oneself');
    const his = async (number: string) =>
      (await asked<CasesPage>(ivan, `/api/admin/reports?number=${number}`)).body.cases;
    expect(await his(row.number)).toMatchObject([{ id: row.id, reporter: null }]);
    for (const member of [ivan, ana]) {
      const { about, by } = await memberPageOf(ivan, member);
      expect([...about, ...by].flatMap(({ reporter }) => reporter ?? [])).toEqual([]);
    }
    expect(await pageOf(row.id, mila)).toMatchObject({
      ...{ reporter: { id: ana }, mayDecide: true, mayBan: false, isAboutStaff: false },
    });
    expect((await asked(mila, `${address(row.id)}/evidence`, {})).status).toBe(200);
    expect((await decide(row.id, {}, mila)).body.code).toBe('staff_banned_by_command');
    expect((await decide(row.id, { decision: 'warning' }, mila)).status).toBe(200);
  });

  test('is not decided by an equal or a lower role, also while they are banned, but by command', async () => {
    const ivan = await w.staff('Ivan', 'moderator');
    const { row } = await reportOf(vesna);
    const other = await w.staff('Zora', 'moderator');
    const { row: ofEqual } = await reportOf(other);
    for (const [id, by] of [
      [row.id, ivan],
      [row.id, mila],
      [ofEqual.id, ivan],
    ] as const) {
      expect(new Set(await everything(id, by))).toEqual(new Set(['case_about_staff']));
      expect(await pageOf(id, by)).toMatchObject({ mayDecide: false, mayBan: false, isAboutStaff: true });
    }
    const order = { memberId: vesna, ground: 'Threats.', facts: 'She wrote where they live.' };
    const { caseId } = (await w.service.service.answer('ban', order)) as InternalOutput<'moderation', 'ban'>;
    w.banned.add(vesna);
    await anonymous('/api/appeal', { token: await tokenOf(caseId), text: 'Let me in.' });
    expect(new Set(await everything(caseId, ivan))).toEqual(new Set(['case_about_staff']));
    expect((await pageOf(caseId, mila)).appeal).toMatchObject({ mayDecide: false });
    const back = { caseId, reason: 'It was not her.' };
    expect(await w.service.service.answer('takeBack', back)).toEqual({ takenBack: true });
    w.banned.delete(vesna);
  });
});

describe('bans of one person', () => {
  test('are ten a day; the next one is somebody else’s to decide, and a refused one does not count', async () => {
    const [zora, ivan] = [await w.staff('Zora', 'moderator'), await w.staff('Ivan', 'moderator')];
    const member = await w.member('Dragan');
    const cases: string[] = [];
    for (let each = 0; each <= LIMITS.moderation.bans.max; each++) {
      const opened = await asked<{ id: string }>(zora, `/api/admin/members/${member}/case`, { ground: 'x' });
      cases.push(opened.body.id);
    }
    const last = cases.pop() ?? '';
    const [first = '', ...others] = cases;
    expect((await decide(first, {}, zora)).status).toBe(200);
    for (const id of others) {
      expect((await decide(first, {}, zora)).body.code).toBe('conflict');
      expect((await decide(id, {}, zora)).status).toBe(200);
    }
    const refused = await decide(last, {}, zora);
    expect([refused.status, refused.body.code]).toEqual([429, 'ban_limit_reached']);
    expect((await pageOf(last, zora)).decision).toBeNull();
    expect((await decide(last, {}, ivan)).status).toBe(200);
    const next = await asked<{ id: string }>(zora, `/api/admin/members/${member}/case`, { ground: 'x' });
    expect((await decide(next.body.id, {}, zora)).body.code).toBe('ban_limit_reached');
    expect((await decide(next.body.id, { decision: 'warning' }, zora)).status).toBe(200);
  });
});

describe('a case that an operator reported', () => {
  test('is another one’s to decide, and says so', async () => {
    const dragan = await w.member('Dragan');
    w.visible.add(`${vesna}-${dragan}`);
    const { id } = await fileCase(vesna, dragan);
    expect((await decide(id, {}, vesna)).body.code).toBe('case_reported_by_oneself');
    expect([(await pageOf(id, vesna)).mayDecide, (await pageOf(id, mila)).mayDecide]).toEqual([false, true]);
    expect((await decide(id, { decision: 'warning' }, mila)).status).toBe(200);
  });
});

describe('a ban by command', () => {
  test('is a decision like others: letter, appeal, log; and is taken back so', async () => {
    const dragan = await w.member('Dragan');
    const answer = w.service.service.answer;
    const order = {
      ...{ memberId: dragan, ground: 'Threats.', facts: 'He wrote where she lives.' },
      forFraud: true,
    };
    const banned = (await answer('ban', order)) as InternalOutput<'moderation', 'ban'>;
    const letter = await letterOf(`${banned.caseId}:decision`);
    for (const said of [banned.number, order.ground, order.facts, 'We noticed it ourselves'])
      expect(letter.paragraphs.join('\n')).toContain(said);
    expect(banned.restriction).toEqual({
      ...{ kind: 'ban', until: null, ground: order.ground, appeal: letter.action?.path, forFraud: true },
    });
    const { caseId } = banned;
    await eventually(async () => expect((await caseOf(banned.number)).state).toBe('decided'));
    const again = (forFraud: boolean) => answer('ban', { ...order, ground: 'Other words.', forFraud });
    const { forFraud: _, ...asBefore } = { forFraud: undefined, ...banned.restriction };
    expect(banned.isNew).toBe(true);
    expect(await again(false)).toEqual({ ...banned, restriction: asBefore, isNew: false });
    expect(await again(true)).toEqual({ ...banned, isNew: false });
    expect(w.letters.filter(({ memberId }) => memberId === dragan)).toHaveLength(1);
    expect(w.restrictions).toContainEqual({ memberId: dragan, caseId, restriction: banned.restriction });
    const page = await eventually(async () => {
      const read = await pageOf(caseId);
      expect(read.decision).toMatchObject({ decision: 'ban', by: null });
      return read;
    });
    expect([page.openedBy, page.text]).toEqual([null, order.ground]);
    await anonymous('/api/appeal', { token: await tokenOf(caseId), text: 'It was not me.' });
    const back = { caseId, reason: 'It was not him.' };
    expect(await answer('takeBack', back)).toEqual({ takenBack: true });
    expect(await answer('takeBack', back)).toEqual({ takenBack: false });
    expect(await answer('takeBack', { ...back, caseId: 'command-line' })).toEqual({ takenBack: false });
    await letterOf(`${caseId}:taken-back`);
    await eventually(async () => expect((await caseOf(banned.number)).state).toBe('closed'));
    const anew = (await answer('ban', order)) as InternalOutput<'moderation', 'ban'>;
    expect([anew.isNew, anew.caseId === caseId]).toEqual([true, false]);
  });
});
