import { describe, expect, test } from '@jest/globals';
import type { ActsPage } from '@kolo/contracts/api/moderation/acts';
import type { CardReader, QueueCard, QueuePage } from '@kolo/contracts/api/moderation/queue';
import { LIMITS } from '@kolo/contracts/limits';
import { eventually } from '@kolo/testing';
import {
  asked,
  BAN,
  decide,
  fileCase,
  letterOf,
  mila,
  pageOf,
  report,
  sentences,
  tokenOf,
  two,
  vesna,
  w,
} from '../testing/desk.ts';

const { undoFor, departedCaseOpen, readingFor, doubtfulReporter } = LIMITS.moderation;
const { tellReporter: _, ...WORDS } = BAN;

const queueOf = async (query = '', by = mila) =>
  (await asked<QueuePage>(by, `/api/admin/queue${query}`)).body;
const rowOf = async (member: string, query = '') =>
  (await queueOf(query)).rows.find((row) => row.member.id === member);
const cardOf = (member: string, by = mila) => asked<QueueCard>(by, `/api/admin/queue/${member}`);
const decideCard = (member: string, caseIds: string[], more: object = {}, by = mila) =>
  asked<{ dueAt: string }>(by, `/api/admin/queue/${member}/decision`, {
    ...{ caseIds, ...WORDS, tellReporters: true },
    ...more,
  });
const undo = (member: string, by = mila) => asked(by, `/api/admin/queue/${member}/undo`, {});
const pass = (ms: number) => {
  w.now.at = new Date(w.now.at.getTime() + ms);
};
const lettersOf = (...caseIds: string[]) =>
  w.letters.filter(({ key }) => caseIds.some((id) => key.startsWith(id)) && !key.endsWith(':receipt'));

/** A member whom three others reported. */
async function reportedThrice() {
  const [ana, dragan] = await two();
  const others = [await w.member('Vera'), await w.member('Ivo')];
  for (const other of others) w.visible.add(`${other}-${dragan}`);
  const cases = [];
  for (const by of [ana, ...others]) cases.push((await fileCase(by, dragan)).id);
  await eventually(async () => expect((await rowOf(dragan))?.reports).toBe(3));
  return { ana, dragan, cases };
}

describe('the queue', () => {
  test('has one row for each member, and one card with everything open about them', async () => {
    const { ana, dragan, cases } = await reportedThrice();
    const row = await rowOf(dragan);
    expect(row).toMatchObject({ reports: 3, appeals: 0, signals: 0, planned: null, closesAt: null });
    expect(row?.lead.id).toBe(cases[0]);
    w.messages.set(`${ana}-${dragan}`, []);
    const { body } = await cardOf(dragan);
    expect(body.cases.map(({ id }) => id)).toEqual(cases);
    expect(body).toMatchObject({ mayDecide: true, mayBan: true, more: 0, before: [], correspondents: 1 });
    w.silent.add('messaging.correspondents');
    expect((await cardOf(dragan)).body.correspondents).toBeNull();
    w.silent.delete('messaging.correspondents');
    expect((await cardOf(await w.member('Nobody'))).body.code).toBe('case_not_found');
  });

  test('finds by reason, by kind, and those reported again; and sorts', async () => {
    const { dragan } = await reportedThrice();
    const [reporter, once] = await two();
    await fileCase(reporter, once, { reason: 'danger' });
    await eventually(async () => expect((await queueOf()).rows[0]?.member.id).toBe(once));
    expect(await rowOf(once, '?repeated=true')).toBeUndefined();
    expect(await rowOf(dragan, '?repeated=true')).toBeDefined();
    expect(await rowOf(dragan, '?reason=danger')).toBeUndefined();
    expect(await rowOf(dragan, '?kind=appeals')).toBeUndefined();
    const most = (await queueOf('?sort=most')).rows.map(({ reports }) => reports);
    expect(most).toEqual(most.toSorted((one, other) => other - one));
    const since = (await queueOf('?sort=oldest')).rows.map(({ waitingSince }) => waitingSince);
    expect(since).toEqual(since.toSorted());
  });
});

describe('a decision about a card', () => {
  test('holds after ten seconds, for all its cases, with one letter to the member', async () => {
    const { dragan, cases } = await reportedThrice();
    const { status, body } = await decideCard(dragan, cases);
    expect([status, Date.parse(body.dueAt) - w.now.at.getTime()]).toEqual([200, undoFor]);
    expect((await rowOf(dragan))?.planned).toMatchObject({ decision: 'ban', by: { firstName: 'Mila' } });
    expect((await cardOf(dragan)).body.mayDecide).toBe(true);
    expect([lettersOf(...cases), w.restrictions.some(({ memberId }) => memberId === dragan)]).toEqual([
      [],
      false,
    ]);
    pass(undoFor);
    await eventually(async () => expect(await rowOf(dragan)).toBeUndefined());
    const [lead = '', ...others] = cases;
    for (const id of cases) await letterOf(`${id}:outcome`);
    expect(lettersOf(...cases).filter(({ key }) => key.endsWith(':decision'))).toHaveLength(1);
    expect((await letterOf(`${lead}:decision`)).paragraphs.join(' ')).toContain(BAN.facts);
    expect(w.restrictions.filter(({ memberId }) => memberId === dragan)).toMatchObject(
      w.restrictions.filter(({ caseId }) => caseId === lead),
    );
    for (const id of others)
      expect(await pageOf(id)).toMatchObject({ state: 'decided', decidedWith: lead, mayTakeBack: false });
    expect((await undo(dragan)).body.code).toBe('conflict');
  });

  test('is undone before anything is sent, by who made it only, and can then be made again', async () => {
    const { dragan, cases } = await reportedThrice();
    await decideCard(dragan, cases);
    expect((await undo(dragan, vesna)).body.code).toBe('conflict');
    expect((await decideCard(dragan, cases, {}, vesna)).body.code).toBe('conflict');
    expect((await decide(cases[0] ?? '', {}, vesna)).body.code).toBe('conflict');
    expect((await undo(dragan)).status).toBe(200);
    pass(undoFor);
    const { body } = await cardOf(dragan);
    expect([body.cases.length, body.planned]).toEqual([3, null]);
    expect((await decideCard(dragan, cases, { decision: 'warning' })).status).toBe(200);
    pass(undoFor);
    await letterOf(`${cases[0]}:decision`);
    expect(lettersOf(...cases).filter(({ key }) => key.endsWith(':decision'))[0]?.paragraphs[0]).toContain(
      'This is a warning.',
    );
  });

  test('leaves open what came after the card was read', async () => {
    const { dragan, cases } = await reportedThrice();
    const late = await w.member('Late');
    w.visible.add(`${late}-${dragan}`);
    const { id } = await fileCase(late, dragan);
    await decideCard(dragan, cases, { decision: 'dismissal', ground: '', facts: '' });
    pass(undoFor);
    await eventually(async () =>
      expect((await cardOf(dragan)).body.cases.map((each) => each.id)).toEqual([id]),
    );
  });

  test('needs words, except a dismissal, which writes to nobody but the reporters', async () => {
    const [ana, dragan] = await two();
    const { id } = await fileCase(ana, dragan);
    const none = { ground: '', facts: ' ' };
    const refused = await asked<{ fields: object }>(mila, `/api/admin/queue/${dragan}/decision`, {
      ...{ caseIds: [id], decision: 'warning', ...none },
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['ground', 'facts']]);
    expect((await decideCard(dragan, [id], { decision: 'dismissal', ...none })).status).toBe(200);
    pass(undoFor);
    await letterOf(`${id}:outcome`);
    expect(lettersOf(id).map(({ key }) => key)).toEqual([`${id}:outcome`]);
    await eventually(async () => {
      const { acts } = (await asked<ActsPage>(mila, '/api/admin/acts')).body;
      expect(acts.find(({ caseId }) => caseId === id)).toMatchObject({ decision: 'dismissal', why: null });
    });
  });

  test('may send the member one letter that says where to find help, which is no penalty', async () => {
    const { ana, dragan, cases } = await reportedThrice();
    const dismissal = { decision: 'dismissal', ground: '', facts: '', sendsHelp: true };
    expect((await decideCard(dragan, cases, dismissal)).status).toBe(200);
    expect(lettersOf(...cases)).toEqual([]);
    pass(undoFor);
    const [lead = '', ...others] = cases;
    for (const id of cases)
      expect((await letterOf(`${id}:outcome`)).paragraphs.join(' ')).not.toMatch(/help/);
    const { memberId, paragraphs, action } = await letterOf(`${lead}:help`);
    expect([memberId, action]).toEqual([dragan, null]);
    expect(paragraphs.join(' ')).toMatch(/not a warning.*findahelpline\.com.*112/);
    expect(paragraphs.join(' ')).not.toMatch(/Ana|Vera|Ivo|report/);
    expect(lettersOf(...cases)).toHaveLength(cases.length + 1);
    for (const id of [lead, ...others])
      expect(await pageOf(id)).toMatchObject({ decision: { decision: 'dismissal', sendsHelp: true } });
    expect(await sentences(dragan)).toEqual([]);
    expect((await sentences(ana)).join(' ')).toMatch(/We found nothing against our guidelines\./);
    expect(w.restrictions.some((each) => each.memberId === dragan)).toBe(false);
  });

  test('counts no ban that was undone', async () => {
    const [ana, dragan] = await two();
    const { id } = await fileCase(ana, dragan);
    const milena = await w.staff('Milena', 'operator');
    for (let time = 0; time <= LIMITS.moderation.bans.max; time++) {
      expect((await decideCard(dragan, [id], {}, milena)).body.code).toBeUndefined();
      expect((await undo(dragan, milena)).status).toBe(200);
    }
  });

  test('that is overturned is taken back for every case it decided', async () => {
    const { dragan, cases } = await reportedThrice();
    await decideCard(dragan, cases, { decision: 'suspension', days: 7 });
    pass(undoFor);
    const [lead = '', ...others] = cases;
    const token = await tokenOf(lead);
    await w.service.anonymously('/api/appeal', { json: { token, text: 'It was a joke.' } });
    await eventually(async () => expect((await rowOf(dragan))?.appeals).toBe(1));
    const overturned = { outcome: 'overturned', reason: 'It was.' };
    expect((await asked(vesna, `/api/admin/reports/${lead}/appeal`, overturned)).status).toBe(200);
    for (const id of others) {
      await letterOf(`${id}:outcome-taken-back`);
      expect((await pageOf(id)).takenBack?.reason).toBe('It was.');
    }
    expect(
      w.letters.filter(({ key }) => key.endsWith(':taken-back') && cases.some((id) => key.startsWith(id))),
    ).toEqual([]);
  });

  test('holds also where the service restarts before it is due', async () => {
    const [ana, dragan] = await two();
    const { id } = await fileCase(ana, dragan);
    await decideCard(dragan, [id]);
    await w.service.restart(() => pass(undoFor));
    await letterOf(`${id}:decision`);
    expect(await pageOf(id)).toMatchObject({ state: 'decided', decision: { decision: 'ban' } });
  });

  test('is nobody’s about themselves', async () => {
    const ana = await w.member('Ana');
    w.visible.add(`${ana}-${vesna}`);
    const { id } = await fileCase(ana, vesna);
    expect((await cardOf(vesna, vesna)).body.code).toBe('case_about_oneself');
    expect((await decideCard(vesna, [id], {}, vesna)).body.code).toBe('case_about_oneself');
    expect((await decideCard(vesna, [id])).body.code).toBe('case_about_staff');
    const elsewhere = await w.member('Elsewhere');
    expect((await decideCard(elsewhere, [id])).body.code).toBe('case_not_found');
  });
});

describe('who reads a card', () => {
  const reading = (by: string, member: string | null) =>
    asked<{ readers: CardReader[] }>(by, '/api/admin/queue/reading', { member });

  test('is told to the others, until they leave it or fall silent', async () => {
    const [, dragan] = await two();
    const readers = async () => (await reading(vesna, null)).body.readers;
    expect((await reading(mila, dragan)).body.readers).toEqual([]);
    expect(await readers()).toEqual([{ member: dragan, by: { id: mila, firstName: 'Mila' } }]);
    await reading(mila, null);
    expect(await readers()).toEqual([]);
    await reading(mila, dragan);
    pass(readingFor);
    expect(await readers()).toEqual([]);
    await reading(mila, vesna);
    expect(await readers()).toEqual([]);
  });
});

describe('a reporter', () => {
  test('most of whose reports were dismissed is marked, which cases that closed themselves do not change', async () => {
    const ana = await w.member('Ana');
    const reported = async () => {
      const member = await w.member('Dragan');
      w.visible.add(`${ana}-${member}`);
      return { member, id: (await fileCase(ana, member)).id };
    };
    for (let time = 1; time < doubtfulReporter.decided; time++) {
      const { id } = await reported();
      await decide(id, { decision: 'dismissal', tellReporter: false });
    }
    const gone = await reported();
    await w.erase(gone.member);
    await eventually(async () => expect((await rowOf(gone.member))?.closesAt).not.toBeNull());
    pass(departedCaseOpen);
    await eventually(async () => expect(await rowOf(gone.member)).toBeUndefined());
    const last = await reported();
    expect((await rowOf(last.member))?.doubt).toBeNull();
    await decide((await reported()).id, { decision: 'warning', tellReporter: false });
    const record = { decided: doubtfulReporter.decided, dismissed: doubtfulReporter.decided - 1 };
    await eventually(async () => expect((await rowOf(last.member))?.doubt).toEqual(record));
    expect((await cardOf(last.member)).body.reporters).toEqual([{ id: ana, ...record, isDoubtful: true }]);
  });
});

describe('cases about a deleted account', () => {
  test('close by themselves after a day, and write to nobody', async () => {
    const [ana, dragan] = await two();
    const { id } = await fileCase(ana, dragan);
    await w.erase(dragan);
    await eventually(async () => {
      const closesAt = new Date(w.now.at.getTime() + departedCaseOpen).toISOString();
      expect(await rowOf(dragan)).toMatchObject({ closesAt, member: { firstName: null } });
    });
    pass(departedCaseOpen);
    await eventually(async () => expect((await pageOf(id)).state).toBe('closed'));
    expect(await pageOf(id)).toMatchObject({ decision: null, mayDecide: false });
    expect(await rowOf(dragan)).toBeUndefined();
    expect(lettersOf(id)).toEqual([]);
    expect((await decide(id)).body.code).toBe('conflict');
  });

  test('may be decided until then', async () => {
    const [ana, dragan] = await two();
    const { id } = await fileCase(ana, dragan);
    await w.erase(dragan);
    await eventually(async () => expect((await rowOf(dragan))?.closesAt).not.toBeNull());
    await decideCard(dragan, [id]);
    pass(departedCaseOpen);
    await eventually(async () => expect((await pageOf(id)).decision?.decision).toBe('ban'));
  });
});

test('its pages have every member once', async () => {
  const before = (await queueOf()).members;
  const { page: size, reports } = LIMITS.moderation;
  for (let reporter = 0; reporter < (2 * size) / reports.max; reporter++) {
    const by = await w.member('Ana');
    for (let place = 0; place < reports.max; place++) {
      const member = await w.member('Dragan');
      w.visible.add(`${by}-${member}`);
      expect((await report(by, member)).status).toBe(200);
    }
  }
  const members = before + 2 * size;
  await eventually(async () => expect((await queueOf()).members).toBe(members));
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: QueuePage = await queueOf(next === '' ? '' : `?before=${next}`);
    seen.push(...page.rows.map(({ member }) => member.id));
    next = page.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([members, members]);
});
