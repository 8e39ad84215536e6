import { describe, expect, test } from '@jest/globals';
import type { HeldPage } from '@kolo/contracts/held';
import { happenedQuestion } from '@kolo/contracts/history';
import { eventually } from '@kolo/testing';
import {
  anonymous,
  asked,
  BAN,
  decide,
  fileCase,
  happened,
  sentences,
  tokenOf,
  two,
  vesna,
  w,
} from './testing/desk.ts';

describe('what a member reported', () => {
  const held = async (memberId: string, language?: string) => {
    const question = { memberId, part: 'reports', after: null, language };
    return ((await w.service.service.answer('held', question)) as HeldPage).rows;
  };

  test('is theirs to take along, with what they were told of it, and names nobody', async () => {
    const [ana, dragan] = await two();
    const one = await fileCase(ana, dragan, { text: 'He asked for money.' });
    const other = await fileCase(ana, dragan, { reason: 'fake' });
    await decide(one.id, { decision: 'warning', tellReporter: true });
    await decide(other.id, { decision: 'ban', tellReporter: false });
    const [reported, told] = [
      `You reported: Asks for money or sells something, number ${one.number}.`,
      `Your report ${one.number}: We have warned this member.`,
    ];
    await eventually(async () =>
      expect(await sentences(ana)).toEqual(
        expect.arrayContaining([reported, `You reported: Fake profile, number ${other.number}.`, told]),
      ),
    );
    expect(await sentences(ana)).toHaveLength(3);
    const rows = await held(ana);
    expect(rows).toEqual([
      {
        ...{ number: one.number, reason: 'Asks for money or sells something', about: 'profile' },
        ...{ text: 'He asked for money.', at: one.filedAt, outcome: 'We have warned this member.' },
      },
      expect.objectContaining({ number: other.number, outcome: null }),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Dragan/);
    expect(await held(dragan)).toEqual([]);
    expect(await sentences(dragan)).toEqual([`You were warned: ${BAN.ground}`]);
    expect((await held(ana, 'de')).map((row) => Object(row).outcome)).toContain(
      'Wir haben dieses Mitglied verwarnt.',
    );
    const inGerman = { memberId: ana, before: null, language: 'de' };
    const { entries } = happenedQuestion.output.parse(await w.service.service.answer('happened', inGerman));
    expect(entries.map(({ about }) => about)).toEqual(
      expect.arrayContaining([
        `Falsches Profil, Nummer ${other.number}`,
        `${one.number}: Wir haben dieses Mitglied verwarnt.`,
      ]),
    );
    const [newest] = await happened(ana);
    expect(await happened(ana, newest?.key)).toHaveLength(2);
  });
});

describe('the history of whom a decision is about', () => {
  test('has it with its ground, the appeal and what came of it, and nothing of what came to nothing', async () => {
    const [ana, dragan] = await two();
    const filed = await fileCase(ana, dragan, { text: 'He asked for money.' });
    const other = await fileCase(ana, dragan, { reason: 'fake' });
    expect(await sentences(dragan)).toEqual([]);
    w.photos.add('PhotoDecided');
    await decide(other.id, { decision: 'photo-removal', photoIds: ['PhotoDecided'], ground: 'Not yours.' });
    await decide(filed.id, { decision: 'warning' });
    const token = await tokenOf(filed.id);
    await anonymous('/api/appeal', { token, text: 'It was a joke between friends.' });
    const appeal = { outcome: 'overturned', reason: 'It was a joke.' };
    await asked(vesna, `/api/admin/reports/${filed.id}/appeal`, appeal);
    const dismissed = await fileCase(ana, dragan, { reason: 'hate' });
    await decide(dismissed.id, { decision: 'dismissal' });
    await eventually(async () =>
      expect((await sentences(dragan)).toSorted()).toEqual([
        'A decision was made about a photo of yours: Not yours.',
        `You appealed the decision ${filed.number}.`,
        `You were warned: ${BAN.ground}`,
        'Your appeal was decided, and the decision was taken back: It was a joke.',
      ]),
    );
    const told = await happened(dragan);
    expect(JSON.stringify(told)).not.toMatch(/Ana|asked for money|flight|friends/);
    expect(await happened(dragan, told[0]?.key)).toEqual(told.slice(1));
  });
});
