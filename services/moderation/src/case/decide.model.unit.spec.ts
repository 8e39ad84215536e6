import { test } from '@jest/globals';
import { followsModel, sequencesOf } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import { caseDecider } from './case.ts';
import type { CaseCommand } from './decide.ts';

const evidence = { profile: null, messages: null, photo: null, missing: [] };
const opening = { number: '4821-7730', member: 'dragan', evidence };
const filing = { ...opening, reason: 'money', about: 'profile', text: '', blocked: false } as const;
const words = { until: null, ground: 'Money', facts: 'A flight', tellReporter: false };
const figures = { reason: null, filedAt: '', decision: 'ban', decidedAt: '', outcome: null } as const;

const time = fc.integer({ min: 0, max: 9 }).map((n) => `2026-11-27T10:0${n}:00.000Z`);
const by = fc.constantFrom('mila', 'vesna');
/** Both are there, or only who acts. */
const acting = fc.tuple(by, fc.boolean()).map(([by, isAlone]) => ({
  by,
  staff: {
    roles: new Map((isAlone ? [by] : ['mila', 'vesna']).map((who) => [who, 'moderator'] as const)),
    member: null,
  },
}));
const decision = fc.record({
  decision: fc.constantFrom(...(['dismissal', 'warning', 'photo-removal', 'ban', 'ban'] as const)),
  photoIds: fc.constantFrom<string[] | undefined>(undefined, ['one'], ['one', 'two', 'one']),
  decidedWith: fc.constantFrom(undefined, undefined, undefined, 'lead'),
});
const data = (by: string) => ({ by, reason: 'A mistake.' });
const decided = fc.tuple(acting, decision).map(([{ by, staff }, chosen]) => ({
  decision: { ...words, ...chosen, by },
  staff,
}));

const openings: fc.Arbitrary<CaseCommand> = fc.oneof(
  fc
    .record({ reporter: fc.constantFrom('ana', 'mila'), photoId: fc.constantFrom(undefined, 'one') })
    .map((report) => ({ type: 'FileReport' as const, report: { ...filing, ...report } })),
  fc.constant({ type: 'OpenCase' as const, opening: { ...opening, by: 'mila', ground: 'Money' } }),
  fc.constant({
    type: 'RaiseSignal' as const,
    signal: { ...opening, kind: 'photo' as const, photoId: 'one' },
  }),
);
const sweeps: fc.Arbitrary<CaseCommand> = fc.oneof(
  time.map((now) => ({ type: 'SettleDecision' as const, now })),
  time.map((closesAt) => ({ type: 'NoteDeparture' as const, closesAt })),
  time.map((now) => ({ type: 'CloseDeparted' as const, now })),
  fc
    .constantFrom('lead', 'other')
    .map((lead) => ({ type: 'TakeBackToo' as const, lead, data: data('mila') })),
);
const ends: fc.Arbitrary<CaseCommand> = fc.constantFrom(
  { type: 'ForgetCase', figures },
  { type: 'LapseSignal', figures: { signal: 'photo', filedAt: '' } },
);
const acts: fc.Arbitrary<CaseCommand> = fc.oneof(
  acting.map((acting) => ({ type: 'LookAtEvidence' as const, ...acting })),
  decided.map((decided) => ({ type: 'DecideCase' as const, ...decided })),
  fc.tuple(decided, time).map(([decided, dueAt]) => ({ type: 'PlanDecision' as const, ...decided, dueAt })),
  by.map((by) => ({ type: 'WithdrawDecision' as const, by })),
  fc.constantFrom('It was a joke.', 'It was not me.').map((text) => ({ type: 'Appeal' as const, text })),
  fc.tuple(acting, fc.constantFrom('upheld', 'overturned')).map(([{ by, staff }, outcome]) => ({
    type: 'DecideAppeal' as const,
    decision: { ...data(by), outcome },
    staff,
  })),
  acting.map(({ by, staff }) => ({ type: 'TakeBack' as const, data: data(by), staff })),
);
const commands = fc.oneof(
  { weight: 3, arbitrary: openings },
  { weight: 6, arbitrary: sweeps },
  { weight: 1, arbitrary: ends },
  { weight: 14, arbitrary: acts },
);

/** Half of them begin with an appeal, which few would reach by chance. */
const APPEALED: CaseCommand[] = [
  {
    type: 'DecideCase',
    decision: { ...words, by: 'mila', decision: 'ban' },
    staff: { roles: new Map([['mila', 'moderator']]), member: null },
  },
  { type: 'Appeal', text: 'It was a joke.' },
];
const sequences = fc
  .tuple(openings, fc.constantFrom([], APPEALED), sequencesOf(commands))
  .map(([opening, begun, others]) => [opening, ...begun, ...others]);

interface Verdict {
  kind: string;
  by: string;
  with: string | null;
  photos: number;
}

/**
 * Once decided, once appealed, once taken back; with the account gone, what is open closes for good
 * (docs/product.md#cases-and-decisions, docs/product.md#the-queue, docs/product.md#appeals-and-transparency,
 * docs/product.md#the-audit-trail).
 */
function startModel() {
  let stage = 'absent';
  let report: { reporter: string | null; photo: string | undefined } = { reporter: null, photo: undefined };
  let verdict: Verdict | null = null;
  let plan: { verdict: Verdict; dueAt: string } | null = null;
  let appeal: { text: string; outcome: string | null } | null = null;
  let [isReversed, isClosed] = [false, false];
  let closesAt: string | null = null;
  const waits = () => !isClosed && (verdict ? appeal?.outcome === null && !isReversed : true);
  const settle = (reached: Verdict) => {
    [verdict, plan, closesAt] = [reached, null, null];
  };

  /** What a passing clock or another case brings; never refused. */
  function sweep(command: CaseCommand): void {
    const { type } = command;
    if (type === 'SettleDecision' && plan && plan.dueAt <= command.now) settle(plan.verdict);
    if (type === 'NoteDeparture' && waits()) closesAt ??= command.closesAt;
    if (type === 'CloseDeparted' && waits() && !plan && closesAt !== null && closesAt <= command.now)
      isClosed = true;
    if (type === 'TakeBackToo' && verdict?.with === command.lead) isReversed = true;
    if (type === 'LapseSignal' && !verdict && !plan) stage = 'forgotten';
  }
  /** Whether somebody else there could do instead what `who` may not. */
  const isAnothers = (command: { staff: { roles: ReadonlyMap<string, unknown> } }) =>
    command.staff.roles.size > 1;

  function act(command: CaseCommand): string | undefined {
    switch (command.type) {
      case 'DecideCase':
      case 'PlanDecision': {
        const { by, decision: kind, photoIds, decidedWith } = command.decision;
        if (by === report.reporter && isAnothers(command)) return 'case_reported_by_oneself';
        if (verdict || plan || isClosed) return 'conflict';
        const named = new Set(photoIds ?? (report.photo === undefined ? [] : [report.photo]));
        if (kind === 'photo-removal' && named.size === 0) return 'invalid_input';
        const photos = kind === 'photo-removal' ? named.size : (photoIds?.length ?? 0);
        const reached = { kind, by, with: decidedWith ?? null, photos };
        if (command.type === 'DecideCase') settle(reached);
        else plan = { verdict: reached, dueAt: command.dueAt };
        return undefined;
      }
      case 'WithdrawDecision':
        if (plan?.verdict.by !== command.by) return 'conflict';
        plan = null;
        return undefined;
      case 'DecideAppeal': {
        const { by, outcome } = command.decision;
        if (by === report.reporter && isAnothers(command)) return 'case_reported_by_oneself';
        if (!appeal || !waits()) return 'conflict';
        if (by === verdict?.by && isAnothers(command)) return 'appeal_by_another';
        appeal = { ...appeal, outcome };
        return undefined;
      }
      case 'TakeBack':
        if (!verdict || verdict.kind === 'dismissal' || verdict.with) return 'conflict';
        if (isReversed || appeal?.outcome === 'overturned') return 'conflict';
        isReversed = true;
        return undefined;
      case 'ForgetCase':
        if (waits()) return 'conflict';
        stage = 'forgotten';
        return undefined;
      default:
        return undefined;
    }
  }
  function fileAppeal(text: string): string | undefined {
    if (stage !== 'opened' || !verdict || verdict.kind === 'dismissal') return 'appeal_not_found';
    if (appeal ? appeal.text !== text : isReversed) return 'conflict';
    appeal ??= { text, outcome: null };
    return undefined;
  }
  return {
    step(command: CaseCommand): string | undefined {
      const { type } = command;
      if (type === 'FileReport' || type === 'OpenCase' || type === 'RaiseSignal') {
        if (stage !== 'absent') return undefined;
        stage = 'opened';
        if (type === 'FileReport')
          report = { reporter: command.report.reporter, photo: command.report.photoId };
        if (type === 'RaiseSignal') report = { reporter: null, photo: command.signal.photoId };
        return undefined;
      }
      if (type === 'Appeal') return fileAppeal(command.text);
      if (stage === 'opened') sweep(command);
      else if (type === 'ForgetCase' && stage === 'forgotten') return undefined;
      else return SWEEPS.has(type) ? undefined : 'case_not_found';
      return act(command);
    },
    shows: () =>
      stage === 'opened'
        ? { stage, ...report, verdict, planned: plan?.verdict.by, appeal, isReversed, isClosed, closesAt }
        : { stage },
  };
}
const SWEEPS: ReadonlySet<CaseCommand['type']> = new Set([
  ...(['SettleDecision', 'NoteDeparture', 'CloseDeparted', 'TakeBackToo', 'LapseSignal'] as const),
]);

test('reports, decisions, appeals, undoing and closing follow their rules in every order', () => {
  followsModel<
    Parameters<typeof caseDecider.decide>[0],
    CaseCommand,
    ReturnType<typeof caseDecider.decide>[number],
    unknown
  >({
    decider: caseDecider,
    sequences,
    startModel,
    observe: (state) => {
      if (state.status !== 'opened') return { stage: state.status };
      const { reporter, photoId, decision, planned, appeal, isTakenBack, isClosed, closesAt } = state;
      return {
        stage: state.status,
        reporter,
        photo: photoId ?? undefined,
        verdict: decision && {
          kind: decision.kind,
          by: decision.by,
          with: decision.with,
          photos: decision.photos,
        },
        planned: planned?.decision.by,
        appeal,
        isReversed: isTakenBack,
        isClosed,
        closesAt,
      };
    },
  });
});
