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
const appealed: ModerationEvent = { type: 'AppealFiled', data: { text: 'A joke.' } };
const appealDecided: ModerationEvent = { type: 'AppealDecided', data: outcome };
const forgotten: ModerationEvent = { type: 'CaseForgotten', data: figures };

const given = (...events: ModerationEvent[]): CaseState =>
  events.reduce<CaseState>(caseDecider.evolve, caseDecider.initial);
const when = (state: CaseState, command: CaseCommand) => caseDecider.decide(state, command);
const appeal = (text = 'A joke.'): CaseCommand => ({ type: 'Appeal', text });
const decideAppeal = (by: string, operators: string[]): CaseCommand => ({
  type: 'DecideAppeal',
  decision: { ...outcome, by },
  operators,
});

describe('a case', () => {
  test('is filed once', () => {
    expect(when(given(), { type: 'FileReport', report })).toEqual([filed]);
    expect(when(given(filed), { type: 'FileReport', report })).toEqual([]);
  });
  test('is looked at as often as somebody looks', () => {
    const look: CaseCommand = { type: 'LookAtEvidence', by: 'mila' };
    const looked: ModerationEvent = { type: 'EvidenceLooked', data: { by: 'mila' } };
    expect(when(given(filed), look)).toEqual([looked]);
    expect(when(given(filed, looked, decided), look)).toEqual([looked]);
    expect(() => when(given(), look)).toThrow(new Problem('case_not_found'));
  });
  test('is decided once, by whomever', () => {
    expect(when(given(filed), { type: 'DecideCase', decision })).toEqual([decided]);
    expect(() => when(given(filed, decided), { type: 'DecideCase', decision })).toThrow(
      new Problem('conflict'),
    );
    expect(() => when(given(), { type: 'DecideCase', decision })).toThrow(new Problem('case_not_found'));
  });
  test('loses the reported photo, or the one that the operator names', () => {
    const removal = { ...decision, decision: 'photo-removal' } as const;
    const removed = (photoId: string) => [{ type: 'CaseDecided', data: { ...removal, photoId } }];
    const ofPhoto: ModerationEvent = { type: 'ReportFiled', data: { ...report, photoId: 'one' } };
    expect(when(given(ofPhoto), { type: 'DecideCase', decision: removal })).toEqual(removed('one'));
    expect(when(given(ofPhoto), { type: 'DecideCase', decision: { ...removal, photoId: 'two' } })).toEqual(
      removed('two'),
    );
    expect(() => when(given(filed), { type: 'DecideCase', decision: removal })).toThrow(
      new Problem('invalid_input', { message: WORDS.photoOfDecision }),
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
