import { test } from '@jest/globals';
import { followsModel, recordedInTime, sequencesInTime, type Timed } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import { accountDecider } from './account.ts';
import type { AccountCommand } from './decide.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EMAIL = 'ana@example.org';
const act = { by: 'vera', why: 'A typo' };
const ADULT = '1994-05-17';
const CHILD = '2015-05-17';

const later = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);
const always = (command: AccountCommand) => () => command;
const registering = fc
  .record({
    firstName: fc.constantFrom('Ana', 'Mara'),
    birthdate: fc.constantFrom(ADULT, ADULT, ADULT, CHILD),
    mayReplace: fc.boolean(),
  })
  .map((data) => (now: Date): AccountCommand => {
    return { type: 'RegisterMember', email: EMAIL, lastName: 'Anić', ...data, now };
  });
const restricting = fc
  .record({
    caseId: fc.constantFrom('one', 'two'),
    kind: fc.constantFrom('ban', 'suspension', 'nothing'),
    days: fc.integer({ min: -1, max: 3 }),
    forFraud: fc.boolean(),
  })
  .map(({ caseId, kind, days, forFraud }) => (now: Date): AccountCommand => {
    const told = { ground: 'Money', appeal: `/appeal#${caseId}` };
    const until = later(now, days).toISOString();
    const restriction =
      kind === 'ban'
        ? { kind, until: null, ...told, ...(forFraud && { forFraud }) }
        : kind === 'suspension'
          ? { kind, until, ...told }
          : null;
    return { type: 'Restrict', caseId, restriction, now };
  });
const correcting = fc
  .record(
    {
      firstName: fc.constantFrom('Ana', 'Mara'),
      birthdate: fc.constantFrom(ADULT, '1995-05-17', CHILD),
      email: fc.constantFrom(EMAIL, 'mara@example.org'),
    },
    { requiredKeys: [] },
  )
  .map(
    (data) =>
      (now: Date): AccountCommand => ({ type: 'CorrectMember', data, act, now }),
  );
const simple = fc
  .constantFrom<AccountCommand>(
    { type: 'ConfirmEmail' },
    { type: 'ConfirmEmail' },
    { type: 'ChangeTier', tier: 'free' },
    { type: 'ChangeTier', tier: 'premium' },
    { type: 'AppointOperator', role: 'moderator' },
    { type: 'AppointOperator', role: 'operator' },
    { type: 'DismissOperator' },
    { type: 'Pause' },
    { type: 'Resume' },
    { type: 'ChooseLanguage', language: 'hr' },
    { type: 'ChooseLanguage', language: 'de' },
    { type: 'NoteExport', act },
  )
  .map(always);
const commands = fc.oneof(
  { weight: 6, arbitrary: registering },
  { weight: 6, arbitrary: restricting },
  { weight: 4, arbitrary: correcting },
  { weight: 10, arbitrary: simple },
  { weight: 2, arbitrary: fc.constant((now: Date): AccountCommand => ({ type: 'LiftPassed', now })) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 2 }).map((days) => (now: Date): AccountCommand => {
      return { type: 'ExpireAccount', registeredUntil: later(now, -days) };
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<AccountCommand>({ type: 'EraseAccount' }).map(always) },
);
const pauses = fc.constantFrom(0, MINUTE_MS, 15 * MINUTE_MS, DAY_MS);

interface Kept {
  kind: string;
  until: string | null;
  forFraud: boolean;
}

/**
 * The newest registration counts until the address is confirmed, each case restricts once, and nothing is left of an
 * erased account (docs/product.md#registering, docs/product.md#suspended-and-banned, docs/product.md#the-audit-trail).
 */
function startModel() {
  let stage = 'absent';
  let person: { firstName: string; birthdate: string; email: string };
  let waitingSince: number | null = null;
  let said: Record<string, unknown> = {};
  let kept: Record<string, Kept> = {};
  const isBanned = () => Object.values(kept).some(({ kind }) => kind === 'ban');

  function register(
    { firstName, birthdate, mayReplace }: Extract<AccountCommand, { type: 'RegisterMember' }>,
    at: number,
  ) {
    if (birthdate === CHILD) return 'not_eligible';
    const isNew = stage === 'absent';
    if (!isNew && (stage !== 'active' || !mayReplace || waitingSince === null || isBanned()))
      return undefined;
    const isSame = !isNew && person.firstName === firstName && person.birthdate === birthdate;
    if (isSame && at - (waitingSince ?? 0) < 15 * MINUTE_MS) return undefined;
    if (isNew) said = { isConfirmed: false, tier: 'free', role: null, isPaused: false, language: null };
    [stage, waitingSince] = ['active', at];
    person = { firstName, birthdate, email: isNew ? EMAIL : person.email };
    return undefined;
  }
  function restrict({ caseId, restriction, now }: Extract<AccountCommand, { type: 'Restrict' }>) {
    if (restriction === null) delete kept[caseId];
    else if (restriction.until === null || Date.parse(restriction.until) > now.getTime()) {
      const { kind, until } = restriction;
      const isStill = kind === 'ban' && kept[caseId]?.kind === 'ban' && kept[caseId].forFraud;
      kept[caseId] = { kind, until, forFraud: isStill || (kind === 'ban' && restriction.forFraud === true) };
    }
  }
  function correct({
    firstName,
    birthdate,
    email,
  }: Extract<AccountCommand, { type: 'CorrectMember' }>['data']) {
    if (birthdate === CHILD) return 'not_eligible';
    const isMoving = email !== undefined && email !== person.email;
    if (isMoving && isBanned()) return 'account_banned';
    if (isMoving) said.isConfirmed = false;
    person = {
      firstName: firstName ?? person.firstName,
      birthdate: birthdate ?? person.birthdate,
      email: email ?? person.email,
    };
    return undefined;
  }
  return {
    step({ now, command }: Timed<AccountCommand>): string | undefined {
      const { type } = command;
      const at = now.getTime();
      if (type === 'RegisterMember') return register(command, at);
      if (stage === 'erased' && type === 'EraseAccount') return undefined;
      if (stage !== 'active') return type === 'ExpireAccount' ? undefined : 'member_not_found';
      if (type === 'ConfirmEmail') [said.isConfirmed, waitingSince] = [true, null];
      if (type === 'ChangeTier') said.tier = command.tier;
      if (type === 'AppointOperator') said.role = command.role;
      if (type === 'DismissOperator') said.role = null;
      if (type === 'Pause' || type === 'Resume') said.isPaused = type === 'Pause';
      if (type === 'ChooseLanguage') said.language = command.language;
      if (type === 'Restrict') restrict(command);
      if (type === 'LiftPassed')
        kept = Object.fromEntries(
          Object.entries(kept).filter(([, { until }]) => until === null || Date.parse(until) > at),
        );
      if (type === 'CorrectMember') return correct(command.data);
      const isExpired =
        type === 'ExpireAccount' &&
        waitingSince !== null &&
        waitingSince <= command.registeredUntil.getTime();
      if (isExpired || type === 'EraseAccount') stage = 'erased';
      return undefined;
    },
    shows: (): unknown =>
      stage === 'active' ? { stage, ...person, ...said, waitingSince, kept } : { stage },
  };
}

test('registering, plans, roles, breaks, restrictions, corrections and erasing follow their rules in every order', () => {
  followsModel({
    decider: recordedInTime(accountDecider),
    sequences: sequencesInTime(commands, pauses),
    startModel,
    observe: (state): unknown =>
      state.status === 'active'
        ? {
            stage: 'active',
            firstName: state.firstName,
            birthdate: state.birthdate,
            email: state.email,
            isConfirmed: state.emailConfirmed,
            tier: state.tier,
            role: state.appointed,
            isPaused: state.paused,
            language: state.language,
            waitingSince: state.pendingSince === null ? null : Date.parse(state.pendingSince),
            kept: Object.fromEntries(
              state.restrictions.map((one) => [
                one.caseId,
                { kind: one.kind, until: one.until, forFraud: one.kind === 'ban' && one.forFraud === true },
              ]),
            ),
          }
        : { stage: state.status },
  });
});
