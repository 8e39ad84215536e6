import { access } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { ageAt, HERITAGE_COUNTRIES, LIMITS, profileFields } from '@kolo/contracts';
import { demoLikes } from './likes.ts';
import { DEMO_DAY } from './naming.ts';
import { demoPeople } from './people.ts';
import { portraitFile } from './portraitFile.ts';

const people = demoPeople();
const distinct = (values: readonly unknown[]) => new Set(values).size;
const share = (fits: (person: (typeof people)[number]) => boolean) =>
  people.filter(fits).length / people.length;

describe('demo people', () => {
  test('come out the same every time', () => {
    expect(demoPeople()).toEqual(people);
  });

  test('have profiles that a member could have saved', () => {
    for (const { profile } of people) expect(profileFields.parse(profile)).toEqual(profile);
  });

  test('are adults between 21 and 52', () => {
    for (const { account } of people) {
      const age = ageAt(account.birthdate, new Date(DEMO_DAY));
      expect(age).toBeGreaterThanOrEqual(21);
      expect(age).toBeLessThanOrEqual(52);
    }
  });

  test('are many, each somebody else', () => {
    expect(people.length).toBeGreaterThanOrEqual(200);
    expect(distinct(people.map(({ key }) => key))).toBe(people.length);
    expect(distinct(people.map(({ account }) => account.email))).toBe(people.length);
    expect(distinct(people.map(({ profile }) => profile.bio))).toBe(people.length);
    const sentences = people.flatMap(({ profile }) => profile.bio?.split(/(?<=[.?!]) /) ?? []);
    const longSentences = sentences.filter((sentence) => sentence.length > 30);
    expect(distinct(longSentences)).toBe(longSentences.length);
  });

  test('come from all ten countries, at least fifteen of each, and live in forty cities or more', () => {
    for (const { code } of HERITAGE_COUNTRIES) {
      const count = people.filter(({ profile }) => profile.heritageCountries.includes(code)).length;
      expect(count).toBeGreaterThanOrEqual(15);
    }
    expect(distinct(people.map(({ profile }) => profile.currentCity))).toBeGreaterThanOrEqual(40);
  });

  test('are men and women about 54 to 46, most of whom look for the other', () => {
    expect(share(({ profile }) => profile.gender === 'Male')).toBeCloseTo(0.54, 1);
    expect(
      share(
        ({ profile: { gender, interestedIn } }) => interestedIn === (gender === 'Male' ? 'Women' : 'Men'),
      ),
    ).toBeGreaterThan(0.88);
  });

  test('do not contradict themselves', () => {
    for (const { profile } of people) {
      if (profile.drinking === 'No') {
        expect([profile.rakijaAt9AM, profile.canDanceKolo]).toEqual([
          'No',
          expect.not.stringContaining('tipsy'),
        ]);
      }
      if (profile.favoriteFood === 'Kajmak') expect(profile.ajvarVsKajmak).toBe('Kajmak');
    }
  });

  test('have portraits that are there', async () => {
    for (const { portraits } of people) {
      expect(portraits.length).toBeGreaterThanOrEqual(1);
      expect(portraits.length).toBeLessThanOrEqual(LIMITS.photos.max);
      await Promise.all(portraits.map((name) => access(portraitFile(name))));
    }
  });
});

describe('their likes', () => {
  const likes = demoLikes(people);
  const byKey = new Map(people.map((person) => [person.key, person]));

  test('go between people of whom each is what the other looks for, a few dozen of them mutually', () => {
    const wanted = { Men: 'Male', Women: 'Female' } as const;
    for (const { by, to } of likes) {
      const [one, other] = [byKey.get(by)?.profile, byKey.get(to)?.profile];
      for (const [mine, theirs] of [
        [one, other],
        [other, one],
      ]) {
        if (mine?.interestedIn !== 'Everyone')
          expect(theirs?.gender).toBe(wanted[mine?.interestedIn ?? 'Men']);
      }
    }
    const known = new Set(likes.map(({ by, to }) => `${by} ${to}`));
    const mutual = likes.filter(({ by, to }) => known.has(`${to} ${by}`)).length / 2;
    expect(mutual).toBeGreaterThanOrEqual(24);
  });
});
