import { describe, expect, test } from '@jest/globals';
import { Problem } from '@kolo/contracts/errors';
import { COMMAND_LINE, type ModerationEvent } from '@kolo/contracts/events';
import type { OperatorRole } from '@kolo/contracts/profile/enumerations';
import { WORDS } from '@kolo/contracts/words';
import { type CaseState, caseDecider } from './case.ts';
import type { CaseCommand } from './decide.ts';
import type { Staff } from './staff.ts';

const evidence = { profile: null, messages: null, photo: null, missing: [] };
const report = {
  number: '4821-7730',
  reporter: 'ana',
  member: 'dragan',
  reason: 'money',
  about: 'profile',
  text: 'He asked me for money.',
  evidence,
  blocked: false,
} as const;
const decision = {
  by: 'mila',
  decision: 'ban',
  until: null,
  ground: 'Asking for money',
  facts: 'A flight',
  tellReporter: false,
} as const;
const figures = {
  reason: 'money',
  filedAt: '2026-01-01T00:00:00.000Z',
  decision: 'ban',
  decidedAt: '2026-01-02T00:00:00.000Z',
  outcome: null,
} as const;
const outcome = { by: 'vesna', outcome: 'overturned', reason: 'It was a joke.' } as const;

const filed: ModerationEvent = { type: 'ReportFiled', data: report };
const decided: ModerationEvent = { type: 'CaseDecided', data: decision };
const dismissed: ModerationEvent = { type: 'CaseDecided', data: { ...decision, decision: 'dismissal' } };
const signal = {
  number: '0815-4711',
  member: 'dragan',
  kind: 'photo',
  photoId: 'one',
  evidence,
  resembles: { member: 'goran', caseId: 'case', banned: true },
} as const;
const raised: ModerationEvent = { type: 'SignalRaised', data: signal };
const appealed: ModerationEvent = { type: 'AppealFiled', data: { text: 'A joke.' } };
const appealDecided: ModerationEvent = { type: 'AppealDecided', data: outcome };
const takenBack: ModerationEvent = {
  type: 'DecisionTakenBack',
  data: { by: 'mila', reason: 'A mistake.' },
};
const lapsed: ModerationEvent = {
  type: 'SignalLapsed',
  data: { signal: 'photo', filedAt: figures.filedAt },
};
const forgotten: ModerationEvent = { type: 'CaseForgotten', data: figures };

const given = (...events: ModerationEvent[]): CaseState =>
  events.reduce<CaseState>(caseDecider.evolve, caseDecider.initial);
const when = (state: CaseState, command: CaseCommand) => caseDecider.decide(state, command);
const appeal = (text = 'A joke.'): CaseCommand => ({ type: 'Appeal', text });
const staffOf = (roles: Record<string, OperatorRole>, member: OperatorRole | null = null): Staff => ({
  roles: new Map(Object.entries(roles)),
  member,
});
/** Names alone are moderators, and the member of the case is none of them. */
type Who = Staff | readonly string[];
const staff = (who: Who): Staff =>
  'roles' in who ? who : { roles: new Map(who.map((name) => [name, 'moderator'])), member: null };
const look = (by: string, who: Who = []): CaseCommand => ({
  type: 'LookAtEvidence',
  by,
  staff: staff(who),
});
const decideAs = (
  by: Extract<CaseCommand, { type: 'DecideCase' }>['decision'],
  who: Who = [],
): CaseCommand => ({ type: 'DecideCase', decision: by, staff: staff(who) });
const decideAppeal = (by: string, who: Who): CaseCommand => ({
  type: 'DecideAppeal',
  decision: { ...outcome, by },
  staff: staff(who),
});

const takeBack = (who: Who = [], by = 'mila'): CaseCommand => ({
  type: 'TakeBack',
  data: { by, reason: 'A mistake.' },
  staff: staff(who),
});

describe('a decision is taken back', () => {
  const upheld: ModerationEvent = { type: 'AppealDecided', data: { ...outcome, outcome: 'upheld' } };

  test('also by who made it, once, while one stands that did something', () => {
    for (const history of [[decided], [decided, appealed], [decided, appealed, upheld]])
      expect(when(given(filed, ...history), takeBack(['mila', 'vesna']))).toEqual([takenBack]);
    for (const history of [[], [dismissed], [decided, takenBack], [decided, appealed, appealDecided]])
      expect(() => when(given(filed, ...history), takeBack())).toThrow(new Problem('conflict'));
    expect(() => when(given(), takeBack())).toThrow(new Problem('case_not_found'));
  });
  test('by another one where it is about the operator', () => {
    const about: ModerationEvent = { type: 'ReportFiled', data: { ...report, member: 'mila' } };
    expect(() => when(given(about, decided), takeBack(['mila', 'vesna']))).toThrow(
      new Problem('case_about_oneself'),
    );
  });
  test('and ends what an appeal could be about', () => {
    expect(() => when(given(filed, decided, takenBack), appeal())).toThrow(new Problem('conflict'));
    const waiting = given(filed, decided, appealed, takenBack);
    expect(when(waiting, appeal())).toEqual([]);
    expect(() => when(waiting, decideAppeal('vesna', []))).toThrow(new Problem('conflict'));
    expect(when(waiting, { type: 'ForgetCase', figures })).toEqual([forgotten]);
  });
});

describe('a case that an operator reported', () => {
  const byVesna: ModerationEvent = { type: 'ReportFiled', data: { ...report, reporter: 'vesna' } };

  test('is decided by another one, and its appeal too', () => {
    const refused = new Problem('case_reported_by_oneself');
    const asVesna = { ...decision, by: 'vesna' };
    expect(() => when(given(byVesna), decideAs(asVesna, ['mila', 'vesna']))).toThrow(refused);
    expect(() => when(given(byVesna, decided, appealed), decideAppeal('vesna', ['mila', 'vesna']))).toThrow(
      refused,
    );
    expect(when(given(byVesna), decideAs(decision, ['mila', 'vesna']))).toEqual([decided]);
    expect(when(given(byVesna), look('vesna', ['mila', 'vesna']))).toHaveLength(1);
  });
  test('is theirs where nobody else may', () => {
    for (const operators of [['vesna'], ['vesna', 'dragan']])
      expect(when(given(byVesna), decideAs({ ...decision, by: 'vesna' }, operators))).toHaveLength(1);
  });
});

test('a signal that nobody decided lapses, one that was decided does not', () => {
  const lapse: CaseCommand = { type: 'LapseSignal', figures: { signal: 'photo', filedAt: figures.filedAt } };
  expect(when(given(raised), lapse)).toEqual([lapsed]);
  const planned: ModerationEvent = { type: 'DecisionPlanned', data: { dueAt: '2026-01-02', decision } };
  for (const history of [
    [],
    [raised, planned],
    [raised, decided],
    [raised, decided, appealed],
    [raised, lapsed],
  ])
    expect(when(given(...history), lapse)).toEqual([]);
  expect(() => when(given(raised, lapsed), decideAs(decision))).toThrow(new Problem('case_not_found'));
});

describe('a case', () => {
  test('is filed once', () => {
    expect(when(given(), { type: 'FileReport', report })).toEqual([filed]);
    expect(when(given(filed), { type: 'FileReport', report })).toEqual([]);
  });
  test('is raised once by a signal, and decided like any other', () => {
    const raise: CaseCommand = { type: 'RaiseSignal', signal };
    expect(when(given(), raise)).toEqual([raised]);
    for (const history of [[raised], [raised, decided], [filed], [forgotten]])
      expect(when(given(...history), raise)).toEqual([]);
    expect(when(given(raised), decideAs(decision))).toEqual([decided]);
    const removal = { ...decision, decision: 'photo-removal' } as const;
    expect(when(given(raised), decideAs(removal))).toEqual([
      { type: 'CaseDecided', data: { ...removal, photoId: 'one' } },
    ]);
  });
  test('is looked at as often as somebody looks', () => {
    const byMila = look('mila');
    const looked: ModerationEvent = { type: 'EvidenceLooked', data: { by: 'mila' } };
    expect(when(given(filed), byMila)).toEqual([looked]);
    expect(when(given(filed, looked, decided), byMila)).toEqual([looked]);
    expect(() => when(given(), byMila)).toThrow(new Problem('case_not_found'));
  });
  test('is decided once, by whomever', () => {
    expect(when(given(filed), decideAs(decision))).toEqual([decided]);
    expect(() => when(given(filed, decided), decideAs(decision))).toThrow(new Problem('conflict'));
    expect(() => when(given(), decideAs(decision))).toThrow(new Problem('case_not_found'));
  });
  test('loses the reported photo, or those that the operator names', () => {
    const removal = { ...decision, decision: 'photo-removal' } as const;
    const removed = (photoId: string) => [{ type: 'CaseDecided', data: { ...removal, photoId } }];
    const ofPhoto: ModerationEvent = { type: 'ReportFiled', data: { ...report, photoId: 'one' } };
    expect(when(given(ofPhoto), decideAs(removal))).toEqual(removed('one'));
    expect(when(given(ofPhoto), decideAs({ ...removal, photoIds: ['two'] }))).toEqual(removed('two'));
    expect(when(given(filed), decideAs({ ...removal, photoIds: ['two', 'one', 'two'] }))).toEqual([
      { type: 'CaseDecided', data: { ...removal, photoId: 'two', photoIds: ['two', 'one'] } },
    ]);
    expect(() => when(given(filed), decideAs(removal))).toThrow(
      new Problem('invalid_input', { message: WORDS.photoOfDecision }),
    );
  });
});

describe('a case about staff', () => {
  const about: ModerationEvent = { type: 'ReportFiled', data: { ...report, member: 'mila' } };
  const warning = { ...decision, decision: 'warning' } as const;
  const warned = (by: string): ModerationEvent => ({ type: 'CaseDecided', data: { ...warning, by } });
  const all = { mila: 'moderator', vesna: 'operator', zora: 'operator' } as const;
  const everything = (by: string, who: Staff) =>
    [
      [[about], look(by, who)],
      [[about], decideAs({ ...warning, by }, who)],
      [[about], decideAs({ ...warning, by, decision: 'dismissal' }, who)],
      [[about, warned('zora'), appealed], decideAppeal(by, who)],
      [[about, warned('zora')], takeBack(who, by)],
    ] as const;

  test('is another one’s: evidence, decision, appeal, taking back', () => {
    for (const [history, command] of everything('mila', staffOf(all, 'moderator')))
      expect(() => when(given(...history), command)).toThrow(new Problem('case_about_oneself'));
  });
  test.each([
    ['an operator', 'operator', 'vesna'],
    ['an operator', 'operator', 'ivan'],
    ['a moderator', 'moderator', 'ivan'],
  ] as const)('about %s is nobody’s whose role is not higher', (_, member, by) => {
    const who = staffOf({ ...all, ivan: 'moderator' }, member);
    for (const [history, command] of everything(by, who))
      expect(() => when(given(...history), command)).toThrow(new Problem('case_about_staff'));
  });
  test('about a moderator is an operator’s, but for a ban', () => {
    const who = staffOf(all, 'moderator');
    for (const [history, command] of everything('vesna', who))
      expect(when(given(...history), command)).toHaveLength(1);
    expect(() => when(given(about), decideAs({ ...decision, by: 'vesna' }, who))).toThrow(
      new Problem('staff_banned_by_command'),
    );
  });
  test('is the command’s, bans too', () => {
    const who = staffOf(all, 'operator');
    for (const [history, command] of everything(COMMAND_LINE, who))
      expect(when(given(...history), command)).toHaveLength(1);
    expect(when(given(about), decideAs({ ...decision, by: COMMAND_LINE }, who))).toHaveLength(1);
  });
  test('is theirs where nobody else is staff, but for a ban', () => {
    const alone = staffOf({ mila: 'operator' }, 'operator');
    for (const [history, command] of everything('mila', alone))
      expect(when(given(...history), command)).toHaveLength(1);
    expect(() => when(given(about), decideAs({ ...decision, by: 'mila' }, alone))).toThrow(
      new Problem('staff_banned_by_command'),
    );
  });
  test('has its appeal decided by who decided first, where nobody else has a higher role', () => {
    const open = given(about, warned('vesna'), appealed);
    const { mila, vesna } = all;
    const who = staffOf({ mila, vesna, ivan: 'moderator' }, 'moderator');
    expect(when(open, decideAppeal('vesna', who))).toHaveLength(1);
    expect(() => when(open, decideAppeal('vesna', staffOf(all, 'moderator')))).toThrow(
      new Problem('appeal_by_another'),
    );
  });
});

describe('an appeal', () => {
  test('comes once, after a decision that is none in favour', () => {
    expect(when(given(filed, decided), appeal())).toEqual([appealed]);
    expect(when(given(filed, decided, appealed), appeal())).toEqual([]);
    expect(() => when(given(filed, decided, appealed), appeal('Another'))).toThrow(new Problem('conflict'));
    for (const history of [[], [filed], [filed, dismissed], [filed, decided, forgotten]])
      expect(() => when(given(...history), appeal())).toThrow(new Problem('appeal_not_found'));
  });
  test('is decided once, by another operator where there is one', () => {
    const open = given(filed, decided, appealed);
    expect(when(open, decideAppeal('vesna', ['mila', 'vesna']))).toEqual([appealDecided]);
    expect(when(open, decideAppeal('mila', ['mila']))).toHaveLength(1);
    expect(() => when(open, decideAppeal('mila', ['mila', 'vesna']))).toThrow(
      new Problem('appeal_by_another'),
    );
    for (const history of [
      [filed, decided],
      [filed, decided, appealed, appealDecided],
    ])
      expect(() => when(given(...history), decideAppeal('vesna', ['vesna']))).toThrow(
        new Problem('conflict'),
      );
  });
});

describe('a case is forgotten', () => {
  test('once nobody is waited for, and once', () => {
    const forget: CaseCommand = { type: 'ForgetCase', figures };
    expect(when(given(filed, decided), forget)).toEqual([forgotten]);
    expect(when(given(filed, decided, appealed, appealDecided), forget)).toEqual([forgotten]);
    expect(when(given(filed, decided, forgotten), forget)).toEqual([]);
    for (const history of [[filed], [filed, decided, appealed]])
      expect(() => when(given(...history), forget)).toThrow(new Problem('conflict'));
  });
  test('by the loss of its key as well', () => {
    expect(caseDecider.forget?.(given())).toEqual(given(forgotten));
  });
});

describe('a decision that can still be undone', () => {
  const dueAt = '2026-01-02T00:00:10.000Z';
  const planned: ModerationEvent = { type: 'DecisionPlanned', data: { dueAt, decision } };
  const withdrawn: ModerationEvent = { type: 'DecisionWithdrawn', data: { by: 'mila' } };
  const plan = (by = decision): CaseCommand => ({
    type: 'PlanDecision',
    decision: by,
    dueAt,
    staff: staff([]),
  });
  const settle = (now: string): CaseCommand => ({ type: 'SettleDecision', now });
  const withdraw = (by: string): CaseCommand => ({ type: 'WithdrawDecision', by });

  test('holds when it is due, once, and not before', () => {
    expect(when(given(filed), plan())).toEqual([planned]);
    expect(when(given(filed, planned), settle('2026-01-02T00:00:09.999Z'))).toEqual([]);
    expect(when(given(filed, planned), settle(dueAt))).toEqual([decided]);
    for (const history of [[planned, decided], [planned, withdrawn], []])
      expect(when(given(filed, ...history), settle(dueAt))).toEqual([]);
    expect(when(given(filed, planned, forgotten), settle(dueAt))).toEqual([]);
  });

  test('is withdrawn by who made it, while it is not made', () => {
    expect(when(given(filed, planned), withdraw('mila'))).toEqual([withdrawn]);
    expect(() => when(given(filed, planned), withdraw('vesna'))).toThrow(new Problem('conflict'));
    for (const history of [[], [planned, withdrawn], [planned, decided]])
      expect(() => when(given(filed, ...history), withdraw('mila'))).toThrow(new Problem('conflict'));
  });

  test('keeps everybody from deciding meanwhile', () => {
    for (const command of [plan(), decideAs(decision)])
      expect(() => when(given(filed, planned), command)).toThrow(new Problem('conflict'));
    expect(when(given(filed, planned, withdrawn), decideAs(decision))).toEqual([decided]);
  });
});

describe('a case about somebody who left', () => {
  const closesAt = '2026-01-03T00:00:00.000Z';
  const departed: ModerationEvent = { type: 'MemberDeparted', data: { closesAt } };
  const closed: ModerationEvent = { type: 'CaseClosed', data: {} };
  const depart: CaseCommand = { type: 'NoteDeparture', closesAt };
  const close = (now = closesAt): CaseCommand => ({ type: 'CloseDeparted', now });

  test('closes when nobody decided in time, also an appeal', () => {
    for (const history of [[filed], [raised], [filed, decided, appealed]]) {
      expect(when(given(...history), depart)).toEqual([departed]);
      expect(when(given(...history, departed), depart)).toEqual([]);
      expect(when(given(...history, departed), close('2026-01-02T23:59:59.999Z'))).toEqual([]);
      expect(when(given(...history, departed), close())).toEqual([closed]);
      expect(when(given(...history), close())).toEqual([]);
    }
    for (const history of [
      [filed, decided],
      [filed, departed, closed],
    ])
      expect(when(given(...history), depart)).toEqual([]);
    expect(when(given(filed, departed, decided), close())).toEqual([]);
  });

  test('is decided no more, and forgotten', () => {
    const state = given(filed, departed, closed);
    expect(() => when(state, decideAs(decision))).toThrow(new Problem('conflict'));
    expect(when(state, { type: 'ForgetCase', figures })).toEqual([forgotten]);
  });

  test('has no appeal decided once that has closed, but a standing decision can be taken back', () => {
    const state = given(filed, decided, appealed, departed, closed);
    expect(() => when(state, decideAppeal('vesna', ['vesna']))).toThrow(new Problem('conflict'));
    expect(when(state, takeBack())).toEqual([takenBack]);
  });

  test('keeps an appeal that came after the decision open', () => {
    expect(when(given(filed, departed, decided, appealed), close())).toEqual([]);
  });
});

test('a case that shares a decision is taken back with the one that leads, never alone', () => {
  const shared: ModerationEvent = { type: 'CaseDecided', data: { ...decision, decidedWith: 'lead' } };
  const too = (lead: string): CaseCommand => ({
    type: 'TakeBackToo',
    lead,
    data: { by: 'mila', reason: 'A mistake.' },
  });
  expect(() => when(given(filed, shared), takeBack())).toThrow(new Problem('conflict'));
  expect(when(given(filed, shared), too('lead'))).toEqual([takenBack]);
  expect(when(given(filed, shared, takenBack), too('lead'))).toEqual([]);
  for (const history of [[shared], [decided]])
    expect(when(given(filed, ...history), too('other'))).toEqual([]);
});
