import { describe, expect, test } from '@jest/globals';
import type { ActsPage } from '@kolo/contracts/api/moderation/acts';
import type { MemberContact } from '@kolo/contracts/api/moderation/members';
import type { HeldPage } from '@kolo/contracts/held';
import { LIMITS } from '@kolo/contracts/limits';
import { WORDS } from '@kolo/contracts/words';
import { eventually } from '@kolo/testing';
import {
  anonymous,
  asked,
  caseOf,
  decide,
  fileCase,
  mila,
  openMember,
  PURPOSE,
  report,
  statePurpose,
  tokenOf,
  two,
  vesna,
  w,
} from '../testing/desk.ts';

const HOUR_MS = 3_600_000;
const CLOSED = {
  status: 403,
  body: { code: 'purpose_required', error: 'Please say why you open this page.' },
};

const reveal = (by: string, member: string) =>
  asked<MemberContact>(by, `/api/admin/members/${member}/contact`, {});
const looksAt = async (member: string) => {
  const question = { since: null, by: null, about: member, after: null };
  const { acts } = (await w.service.service.answer('acts', question)) as ActsPage;
  return acts.filter(({ act }) => act === 'member-looked');
};
const looks = (member: string, count: number) =>
  eventually(async () => {
    const found = await looksAt(member);
    expect(found).toHaveLength(count);
    return found;
  });
async function later(ms: number, then: () => Promise<unknown>): Promise<void> {
  const { at } = w.now;
  w.now.at = new Date(at.getTime() + ms);
  await then();
  w.now.at = at;
}

describe('the page of a member', () => {
  test('is closed to staff who says no purpose and has no case, and nothing of it is given', async () => {
    const dragan = await w.member('Dragan');
    expect(await openMember(mila, dragan)).toEqual(CLOSED);
    expect(await reveal(mila, dragan)).toEqual(CLOSED);
    expect(await looksAt(dragan)).toEqual([]);
    for (const ask of [openMember, statePurpose, reveal])
      expect((await ask(mila, 'NobodyNobody')).body.code).toBe('member_not_found');
  });

  test.each(['', '   ', 'Too short', 'x'.repeat(LIMITS.moderation.purposeLength.max + 1)])(
    'is not opened by the purpose %j',
    async (purpose) => {
      const dragan = await w.member('Dragan');
      expect(await statePurpose(mila, dragan, purpose)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { purpose: WORDS.purpose } },
      });
      expect(await openMember(mila, dragan)).toEqual(CLOSED);
    },
  );

  test('is opened by a purpose, to whoever wrote it and for an hour; who, whom, when and why is in the log', async () => {
    const [dragan, other] = [await w.member('Dragan'), await w.member('Goran')];
    expect((await statePurpose(mila, dragan)).status).toBe(200);
    expect((await openMember(mila, dragan)).body.facts?.firstName).toBe('Dragan');
    expect(await openMember(vesna, dragan)).toEqual(CLOSED);
    expect(await openMember(mila, other)).toEqual(CLOSED);
    await later(HOUR_MS - 1_000, async () => expect((await openMember(mila, dragan)).status).toBe(200));
    await later(HOUR_MS, async () => expect(await openMember(mila, dragan)).toEqual(CLOSED));
    expect(await looks(dragan, 1)).toEqual([
      {
        ...{ id: expect.any(String), act: 'member-looked', at: expect.any(String) },
        ...{ by: { id: mila, firstName: 'Mila' }, about: { id: dragan, firstName: 'Dragan' }, why: PURPOSE },
        ...{ caseId: null, number: null, decision: null, outcome: null, tier: null },
      },
    ]);
  });

  test('is open within an open case, which the log names, once an hour; a decision closes it', async () => {
    const [ana, dragan] = await two();
    const { id, number } = await fileCase(ana, dragan);
    for (const by of [mila, mila, vesna]) expect((await openMember(by, dragan)).status).toBe(200);
    await later(HOUR_MS, () => openMember(mila, dragan));
    expect(await openMember(mila, ana)).toEqual(CLOSED);
    const found = await looks(dragan, 3);
    expect(found).toEqual(found.map(() => expect.objectContaining({ caseId: id, number, why: null })));
    expect(found.filter((act) => act.by?.id === mila)).toHaveLength(2);
    await decide(id, { decision: 'warning' });
    await eventually(async () => expect(await openMember(mila, dragan)).toEqual(CLOSED));
  });

  test('is open while an appeal waits, but not to who decided, whose appeal it is not', async () => {
    const [ana, dragan] = await two();
    const { id } = await fileCase(ana, dragan);
    await decide(id, { decision: 'warning' });
    await eventually(async () => expect(await openMember(vesna, dragan)).toEqual(CLOSED));
    await anonymous('/api/appeal', { token: await tokenOf(id), text: 'It was a joke.' });
    await eventually(async () => expect((await openMember(vesna, dragan)).status).toBe(200));
    expect(await openMember(mila, dragan)).toEqual(CLOSED);
  });

  test('is not opened by a case that one reported or opened oneself, nor by one about an equal or higher role', async () => {
    const dragan = await w.member('Dragan');
    w.visible.add(`${vesna}-${dragan}`);
    await caseOf((await report(vesna, dragan)).body.number);
    expect(await openMember(vesna, dragan)).toEqual(CLOSED);
    expect((await openMember(mila, dragan)).status).toBe(200);

    const goran = await w.member('Goran');
    const opening = { ground: 'Three addresses, one face.' };
    const { number } = (await asked<{ number: string }>(vesna, `/api/admin/members/${goran}/case`, opening))
      .body;
    await caseOf(number);
    expect(await openMember(vesna, goran)).toEqual(CLOSED);
    expect((await openMember(mila, goran)).status).toBe(200);

    const [ivan, zora] = [await w.staff('Ivan', 'moderator'), await w.staff('Zora', 'moderator')];
    w.visible.add(`${dragan}-${zora}`);
    await fileCase(dragan, zora);
    expect(await openMember(ivan, zora)).toEqual(CLOSED);
    expect((await openMember(mila, zora)).status).toBe(200);
  });
});

describe('email address and last name', () => {
  test('are not in the page; they are shown apart, and each time is in the log', async () => {
    const [ana, dragan] = await two();
    const { id } = await fileCase(ana, dragan);
    const { body } = await openMember(mila, dragan);
    expect(body.facts).toMatchObject({ lastName: '', email: '' });
    expect(JSON.stringify(body)).not.toContain('@example.org');
    const contact = { lastName: 'Test', email: `${dragan}@example.org` };
    for (let time = 0; time < 2; time++)
      expect(await reveal(mila, dragan)).toEqual({ status: 200, body: contact });
    await statePurpose(vesna, dragan);
    expect((await reveal(vesna, dragan)).body).toEqual(contact);
    const shown = (await looks(dragan, 5)).filter((act) => act.contactShown);
    expect(shown.map((act) => [act.by?.id, act.caseId])).toEqual(
      expect.arrayContaining([
        [mila, id],
        [mila, id],
        [vesna, null],
      ]),
    );
  });

  test('of staff are for a higher role alone', async () => {
    const [ivan, zora] = [await w.staff('Ivan', 'moderator'), await w.staff('Zora', 'moderator')];
    for (const [by, about] of [
      [ivan, zora],
      [ivan, mila],
      [vesna, mila],
    ] as const) {
      await statePurpose(by, about);
      expect((await openMember(by, about)).status).toBe(200);
      expect((await reveal(by, about)).body.code).toBe('case_about_staff');
    }
    await statePurpose(vesna, zora);
    expect((await reveal(vesna, zora)).status).toBe(200);
    expect((await looksAt(zora)).filter((act) => act.contactShown)).toHaveLength(1);
  });
});

describe('what was looked at', () => {
  test('with a purpose is in the download of the member, without who; what a case opened is not', async () => {
    const [ana, dragan] = await two();
    await fileCase(ana, dragan);
    await openMember(mila, dragan);
    await reveal(mila, dragan);
    const held = async () =>
      (
        (await w.service.service.answer('held', {
          ...{ memberId: dragan, part: 'looks', after: null },
        })) as HeldPage
      ).rows;
    expect(await held()).toEqual([]);
    await statePurpose(vesna, dragan);
    await reveal(vesna, dragan);
    const at = w.now.at.toISOString();
    expect(await held()).toEqual([
      { at, shown: 'Your page, with the facts and the history of your account', why: PURPOSE },
      { at, shown: 'Your email address and your last name', why: null },
    ]);
  });

  test('goes with the account', async () => {
    const dragan = await w.member('Dragan');
    await statePurpose(mila, dragan);
    await reveal(mila, dragan);
    await looks(dragan, 2);
    await w.erase(dragan);
    await looks(dragan, 0);
    for (const ask of [openMember, statePurpose, reveal]) expect((await ask(mila, dragan)).status).toBe(404);
  });

  test('of the list of users has page and numbers, and stays when the operator leaves', async () => {
    const zora = await w.staff('Zora', 'operator');
    const list = { page: 2, shown: 20, found: 45, isSearch: true };
    expect(await w.service.service.answer('noteListing', { by: zora, ...list })).toEqual({ noted: true });
    await eventually(async () =>
      expect(await looksAt(zora)).toMatchObject([
        { by: { id: zora, firstName: 'Zora' }, about: { id: zora }, list, caseId: null, why: null },
      ]),
    );
    w.roles.delete(zora);
    await w.erase(zora);
    await eventually(async () =>
      expect(await looksAt(zora)).toMatchObject([{ by: { id: zora, firstName: null }, list }]),
    );
  });
});
