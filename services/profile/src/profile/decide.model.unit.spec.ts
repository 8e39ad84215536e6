import { test } from '@jest/globals';
import type { ProfileEvent } from '@kolo/contracts/events';
import type { ChangeGroup } from '@kolo/contracts/profile/profileChanges';
import { followsModel, sequencesInTime, type Timed } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import { jelena } from '../testing/jelena.ts';
import { type ChangeDealbreakers, decideDealbreakers } from './dealbreakers.ts';
import { profileDecider, type SaveProfile } from './decide.ts';
import type { Profile } from './evolve.ts';
import { decideGrant } from './grant.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const saved = fc.record({
  gender: fc.constantFrom('Female', 'Male'),
  currentCity: fc.constantFrom('Niš', 'Ниш', 'Split'),
  birthdate: fc.constantFrom('1994-05-17', '1994-05-17', '1995-05-17', '2015-05-17'),
  bio: fc.constantFrom('I plan trips around weddings.', 'I cook.'),
});
type Saved = typeof saved extends fc.Arbitrary<infer Value> ? Value : never;
type ProfileCommand =
  | { type: 'save'; saved: Saved; clears: boolean }
  | { type: 'choose'; age: { from: number; to: number } }
  | { type: 'grant'; group: ChangeGroup };

const age = fc.constantFrom({ from: 18, to: 100 }, { from: 25, to: 100 }, { from: 25, to: 60 });
const group = fc.constantFrom<ChangeGroup[]>('seeking', 'home', 'answers', 'dealbreakers');
const commands = fc
  .oneof(
    { weight: 8, arbitrary: fc.record({ type: fc.constant('save' as const), saved, clears: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('choose' as const), age }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('grant' as const), group }) },
  )
  .map((command: ProfileCommand) => () => command);
const pauses = fc.constantFrom(MINUTE_MS, 9 * MINUTE_MS, 10 * MINUTE_MS, 2 * DAY_MS, 2 * DAY_MS, 30 * DAY_MS);

/** All commands of the stream `profile-{member}`. */
const decider = {
  ...profileDecider,
  decide(profile: Profile, { now, command }: Timed<ProfileCommand>): ProfileEvent[] {
    if (command.type === 'choose') {
      const change: ChangeDealbreakers = { dealbreakers: { age: command.age }, now };
      return decideDealbreakers(profile, change);
    }
    if (command.type === 'grant')
      return decideGrant(profile, { group: command.group, act: { by: 'vera', why: 'A typo' }, now });
    const { bio, ...others } = command.saved;
    const { bio: _, ...rest } = jelena;
    const save: SaveProfile = command.clears
      ? { fields: { ...rest, ...others }, cleared: ['bio'], now }
      : { fields: { ...rest, ...others, bio }, now };
    return profileDecider.decide(profile, save);
  },
};

/** How many changes in how many days. */
const ALLOWED = { seeking: [2, 365], home: [4, 30], answers: [6, 30], dealbreakers: [6, 30] } as const;
const cityOf = (city: string) => (city === 'Split' ? city : 'Niš');

/**
 * A group changes so often, a change is corrected once within ten minutes, and what is refused is refused as a whole
 * (docs/product.md#how-often-a-profile-changes, docs/product.md#dealbreakers, docs/product.md#the-profile).
 */
function startModel() {
  let profile: (Omit<Saved, 'bio'> & { bio: string | undefined }) | null = null;
  let ages = { from: 18, to: 100 };
  const counted: Record<ChangeGroup, number[]> = { seeking: [], home: [], answers: [], dealbreakers: [] };
  const corrected = new Set<ChangeGroup>();
  const recent = (group: ChangeGroup, at: number) =>
    counted[group].filter((each) => each > at - ALLOWED[group][1] * DAY_MS);
  const mayCorrect = (group: ChangeGroup, at: number) =>
    !corrected.has(group) && at - (counted[group].at(-1) ?? 0) < 10 * MINUTE_MS;
  /** Whether all of them may change now, which then counts. */
  function change(groups: ChangeGroup[], at: number): boolean {
    const isFull = (group: ChangeGroup) => recent(group, at).length >= ALLOWED[group][0];
    if (groups.some((group) => isFull(group) && !mayCorrect(group, at))) return false;
    for (const group of groups) {
      if (mayCorrect(group, at)) corrected.add(group);
      else {
        counted[group] = [...counted[group], at];
        corrected.delete(group);
      }
    }
    return true;
  }
  return {
    step({ now, command }: Timed<ProfileCommand>): string | undefined {
      const at = now.getTime();
      if (command.type === 'grant') {
        if (!profile) return 'member_not_found';
        const [, ...others] = recent(command.group, at);
        if (recent(command.group, at).length > 0) counted[command.group] = others;
        return undefined;
      }
      if (command.type === 'choose') {
        const isOther = command.age.from !== ages.from || command.age.to !== ages.to;
        if (isOther && profile && !change(['dealbreakers'], at)) return 'change_limit_reached';
        ages = command.age;
        return undefined;
      }
      const { saved, clears } = command;
      if (saved.birthdate === '2015-05-17') return 'not_eligible';
      const groups: ChangeGroup[] = [];
      if (profile && saved.gender !== profile.gender) groups.push('seeking');
      if (profile && cityOf(saved.currentCity) !== cityOf(profile.currentCity)) groups.push('home');
      if (profile && saved.birthdate !== profile.birthdate) groups.push('answers');
      if (!change(groups, at)) return 'change_limit_reached';
      profile = { ...saved, bio: clears ? undefined : saved.bio };
      return undefined;
    },
    shows: () => ({ profile, ages }),
  };
}

test('profile and dealbreakers change by their rules in every order', () => {
  followsModel({
    decider,
    sequences: sequencesInTime(commands, pauses),
    startModel,
    observe: ({ fields, dealbreakers }): unknown => ({
      profile: fields && {
        gender: fields.gender,
        currentCity: fields.currentCity,
        birthdate: fields.birthdate,
        bio: fields.bio,
      },
      ages: dealbreakers.age ?? { from: 18, to: 100 },
    }),
  });
});
