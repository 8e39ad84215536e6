import { describe, expect, test } from '@jest/globals';
import { type ModerationEvent, Problem, WORDS } from '@kolo/contracts';
import { type CaseState, caseDecider } from './case.ts';
import type { CaseCommand } from './decide.ts';

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
const look = (by: string, operators: string[] = []): CaseCommand => ({
  type: 'LookAtEvidence',
  by,
  operators,
});
const decideAs = (
  by: Extract<CaseCommand, { type: 'DecideCase' }>['decision'],
  operators: string[] = [],
): CaseCommand => ({ type: 'DecideCase', decision: by, operators });
const decideAppeal = (by: string, operators: string[]): CaseCommand => ({
  type: 'DecideAppeal',
  decision: { ...outcome, by },
  operators,
});

const takeBack = (operators: string[] = [], by = 'mila'): CaseCommand => ({
  type: 'TakeBack',
  data: { by, reason: 'A mistake.' },
  operators,
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
  for (const history of [[], [raised, decided], [raised, decided, appealed], [raised, lapsed]])
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
    expect(when(given(raised), { type: 'DecideCase', decision, operators: [] })).toEqual([decided]);
    const removal = { ...decision, decision: 'photo-removal' } as const;
    expect(when(given(raised), { type: 'DecideCase', decision: removal, operators: [] })).toEqual([
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

describe('a case about an operator', () => {
  const about: ModerationEvent = { type: 'ReportFiled', data: { ...report, member: 'mila' } };
  const byVesna: ModerationEvent = { type: 'CaseDecided', data: { ...decision, by: 'vesna' } };
  const two = ['mila', 'vesna'];

  test('is left to another one: evidence, decision, appeal', () => {
    for (const [history, command] of [
      [[about], look('mila', two)],
      [[about], decideAs({ ...decision, by: 'mila' }, two)],
      [[about, byVesna, appealed], decideAppeal('mila', two)],
    ] as const)
      expect(() => when(given(...history), command)).toThrow(new Problem('case_about_oneself'));
    expect(when(given(about), look('vesna', two))).toHaveLength(1);
    expect(when(given(about), decideAs({ ...decision, by: 'vesna' }, two))).toHaveLength(1);
  });
  test('is theirs where there is nobody else', () => {
    expect(when(given(about), look('mila', ['mila']))).toHaveLength(1);
    expect(when(given(about), decideAs({ ...decision, by: 'mila' }, ['mila']))).toHaveLength(1);
  });
  test('has its appeal decided by who decided first, where only the two are left', () => {
    const open = given(about, byVesna, appealed);
    expect(when(open, decideAppeal('vesna', two))).toHaveLength(1);
    expect(() => when(open, decideAppeal('vesna', [...two, 'zora']))).toThrow(
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
