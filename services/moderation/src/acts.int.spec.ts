import { describe, expect, test } from '@jest/globals';
import type { ActsPage } from '@kolo/contracts/api/moderation/acts';
import { LIMITS } from '@kolo/contracts/limits';
import { eventually } from '@kolo/testing';
import {
  asked,
  BAN,
  decide,
  fileCase,
  memberPageOf,
  mila,
  openMember,
  two,
  vesna,
  w,
} from './testing/desk.ts';

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
      const { body } = await openMember(mila, dragan);
      expect(body).toMatchObject({
        facts: { firstName: 'Dragan', email: '', lastName: '', age: 36, isOperator: false },
        restriction: null,
        about: [{ number }],
        by: [],
        sessions: [{ device: 'iPhone, Safari', country: 'RS' }],
      });
      expect(body.history.map(({ what }) => what).sort()).toEqual(['MemberRegistered', 'ProfileCompleted']);
    });
    expect((await memberPageOf(mila, ana)).by).toMatchObject([{ number }]);
  });
});

describe('the log of what operators did to accounts', () => {
  type Asked = { since?: string; by?: string; about?: string; after?: string };
  const audit = (asked: Asked) =>
    w.service.service.answer('acts', {
      ...{ since: null, by: null, about: null, after: null },
      ...asked,
    }) as Promise<ActsPage>;
  const logOf = (about: string, count: number) =>
    eventually(async () => {
      const { acts } = await audit({ about });
      if (acts.length !== count) throw new Error(`${acts.length} acts`);
      return acts;
    });
  const by = (who: string, why: string | null) => ({ act: { by: who, why } });

  test('has who, what and why, by pages and by command, beside what was done to cases', async () => {
    const [ana, dragan] = await two();
    const say = (event: Parameters<typeof w.service.publish>[3]) =>
      w.service.publish('identity', `account-${dragan}`, dragan, event);
    await say({ type: 'TierChanged', data: { tier: 'kraljica', ...by(mila, 'A gift.') } });
    await say({ type: 'TierChanged', data: { tier: 'free' } });
    await say({ type: 'DataExported', data: by('command-line', 'By letter.') });
    const corrected = { firstName: 'Drago', ...by('command-line', 'A typing error.') };
    await say({ type: 'MemberCorrected', data: corrected });
    const filed = await fileCase(ana, dragan);
    await decide(filed.id, { decision: 'warning' });
    const log = await logOf(dragan, 4);
    const account = { about: { id: dragan, firstName: 'Dragan' }, caseId: null, number: null };
    const [plan, copy] = [
      {
        ...account,
        act: 'plan-changed',
        by: { id: mila, firstName: 'Mila' },
        tier: 'kraljica',
        why: 'A gift.',
      },
      { ...account, act: 'data-exported', by: null, tier: null, why: 'By letter.' },
    ];
    const correction = { ...account, act: 'data-corrected', by: null, why: 'A typing error.' };
    const decided = { act: 'case-decided', caseId: filed.id, decision: 'warning', why: BAN.ground };
    expect(log).toHaveLength(4);
    expect(log).toEqual(
      expect.arrayContaining([plan, copy, correction, decided].map((one) => expect.objectContaining(one))),
    );
    expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted());
    const { history } = await memberPageOf(mila, dragan);
    expect(history).toContainEqual(
      expect.objectContaining({ what: 'TierChanged', detail: 'kraljica', why: 'A gift.' }),
    );
    const byCommand = (await audit({ by: 'command-line' })).acts;
    expect(byCommand.map(({ about }) => about.id)).toEqual([dragan, dragan]);
    const since = (await audit({ since: '2999-01-01T00:00:00.000Z' })).acts;
    expect(since).toEqual([]);
    const { acts } = (await asked<ActsPage>(mila, '/api/admin/acts')).body;
    expect(acts.filter(({ about, act }) => about.id === dragan && act !== 'member-looked')).toEqual(
      log.toReversed(),
    );
  });

  test('tells moderators from operators, and who changed by what is confirmed', async () => {
    const dragan = await w.member('Dragan');
    const say = (event: Parameters<typeof w.service.publish>[3]) =>
      w.service.publish('identity', `account-${dragan}`, dragan, event);
    const reset = by('command-line', 'His phone is lost.');
    await say({ type: 'OperatorAppointed', data: { role: 'moderator', ...reset } });
    await say({ type: 'OperatorAppointed', data: { role: 'operator', ...reset } });
    const factor = { kind: 'app', secret: 'Tajna' } as const;
    const added = { factorId: 'one', device: 'Mac', addedAt: '2026-11-22T08:00:00.000Z', factor };
    await say({ type: 'SecondFactorAdded', data: added });
    await say({ type: 'SecondFactorRemoved', data: { factorId: 'one' } });
    await say({ type: 'SecondFactorsReset', data: reset });
    const log = await logOf(dragan, 5);
    const himself = { id: dragan, firstName: 'Dragan' };
    expect(log.map(({ act, by, why }) => [act, by, why])).toEqual(
      expect.arrayContaining([
        ['moderator-appointed', null, reset.act.why],
        ['operator-appointed', null, reset.act.why],
        ['factor-added', himself, null],
        ['factor-removed', himself, null],
        ['factors-reset', null, reset.act.why],
      ]),
    );
    expect(JSON.stringify(log)).not.toContain('Tajna');
  });

  test('goes with the account, but for who erased it', async () => {
    const dragan = await w.member('Dragan');
    const say = (event: Parameters<typeof w.service.publish>[3]) =>
      w.service.publish('identity', `account-${dragan}`, dragan, event);
    await say({
      type: 'MemberBanned',
      data: { caseId: 'c', ground: 'x', appeal: '/', ...by(mila, 'Threats.') },
    });
    expect(await logOf(dragan, 1)).toMatchObject([{ act: 'member-banned', why: 'Threats.' }]);
    await say({ type: 'AccountErased', data: { by: 'command-line', ground: 'asked' } });
    await eventually(async () =>
      expect((await audit({ about: dragan })).acts).toMatchObject([
        { act: 'account-erased', by: null, about: { id: dragan, firstName: null }, why: 'asked' },
      ]),
    );
  });

  test('is read in pages of which none repeats or leaves out an act', async () => {
    const members: string[] = [];
    const paging = await w.service.newMember();
    for (let count = 0; count <= LIMITS.moderation.page; count++) {
      const member = await w.service.newMember();
      members.push(member);
      const data = { tier: 'kraljica' as const, ...by(paging, 'x') };
      await w.service.publish('identity', `account-${member}`, member, { type: 'TierChanged', data });
    }
    await eventually(async () => {
      const first = await audit({ by: paging });
      const second = await audit({ by: paging, after: first.next ?? '' });
      expect([first.acts.length, second.acts.length, second.next]).toEqual([LIMITS.moderation.page, 1, null]);
      const about = [...first.acts, ...second.acts].map((act) => act.about.id);
      expect(about.toSorted()).toEqual(members.toSorted());
    });
  });
});
