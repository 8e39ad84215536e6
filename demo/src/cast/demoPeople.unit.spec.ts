import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ageAt } from '@kolo/contracts/dates';
import { LIMITS } from '@kolo/contracts/limits';
import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import { profileFields } from '@kolo/contracts/profile/profileFields';
import { portraitFile } from '../seeding/seedDemo.ts';
import { DEMO_DAY, demoPeople } from './demoPeople.ts';
import { demoLikes } from './likes.ts';

const people = demoPeople();
const distinct = (values: readonly unknown[]) => new Set(values).size;
const share = (fits: (person: (typeof people)[number]) => boolean) =>
  people.filter(fits).length / people.length;

describe('demo people', () => {
  test('come out the same every time', () => {
    expect(demoPeople()).toEqual(people);
  });

  test('have profiles that a member could have saved', () => {
    for (const { fields } of people) expect(profileFields.parse(fields)).toEqual(fields);
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
    expect(distinct(people.map(({ fields }) => fields.bio))).toBe(people.length);
    const sentences = people.flatMap(({ fields }) => fields.bio?.split(/(?<=[.?!]) /) ?? []);
    const longSentences = sentences.filter((sentence) => sentence.length > 30);
    expect(distinct(longSentences)).toBe(longSentences.length);
  });

  test('come from all ten countries, at least fifteen of each, and live in forty cities or more', () => {
    for (const { code } of HERITAGE_COUNTRIES) {
      const count = people.filter(({ fields }) => fields.heritageCountries.includes(code)).length;
      expect(count).toBeGreaterThanOrEqual(15);
    }
    expect(distinct(people.map(({ fields }) => fields.currentCity))).toBeGreaterThanOrEqual(40);
  });

  test('are men and women about 54 to 46, most of whom look for the other', () => {
    expect(share(({ fields }) => fields.gender === 'Male')).toBeCloseTo(0.54, 1);
    expect(
      share(({ fields: { gender, interestedIn } }) => interestedIn === (gender === 'Male' ? 'Women' : 'Men')),
    ).toBeGreaterThan(0.88);
  });

  test('do not contradict themselves', () => {
    for (const { fields } of people) {
      if (fields.drinking === 'No') {
        expect([fields.rakijaAt9AM, fields.canDanceKolo]).toEqual([
          'No',
          expect.not.stringContaining('tipsy'),
        ]);
      }
      if (fields.favoriteFood === 'Kajmak') expect(fields.ajvarVsKajmak).toBe('Kajmak');
    }
  });

  test('have every portrait that is kept, and no other', async () => {
    for (const { portraits } of people) {
      expect(portraits.length).toBeGreaterThanOrEqual(1);
      expect(portraits.length).toBeLessThanOrEqual(LIMITS.photos.max);
    }
    const files = await readdir(path.dirname(portraitFile('any')));
    const kept = files.filter((name) => name.endsWith('.webp'));
    expect(people.flatMap(({ portraits }) => portraits).sort()).toEqual(kept.sort());
  });
});

describe('their likes', () => {
  const likes = demoLikes(people);
  const byKey = new Map(people.map((person) => [person.key, person]));

  test('go between people of whom each is what the other looks for, a few dozen of them mutually', () => {
    const wanted = { Men: 'Male', Women: 'Female' } as const;
    for (const { by, to } of likes) {
      const [one, other] = [byKey.get(by)?.fields, byKey.get(to)?.fields];
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
