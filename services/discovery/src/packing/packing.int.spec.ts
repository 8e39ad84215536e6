import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@kolo/contracts/profile/enumerations';
import { exampleProfile } from '@kolo/testing';
import fc from 'fast-check';
import { culture } from '../score/culture.ts';
import { heritage } from '../score/heritage.ts';
import { language, languagePoints } from '../score/language.ts';
import type { Traits } from '../score/traits.ts';
import { values } from '../score/values.ts';
import { heritageTable } from '../search/viewer.ts';
import { dice, someProfile } from '../testing/profiles.ts';
import { answerTables, packAnswers, unpackAnswers } from './packAnswers.ts';
import {
  countCommon,
  HERITAGE_SETS,
  packHeritage,
  packLanguages,
  unpackHeritage,
  unpackLanguages,
} from './packSets.ts';
import { languageBounds, languageClass } from './surroundings.ts';

const nowhere = { country: '', city: '', coordinates: null };
const traits = (changes: Partial<Traits>): Traits => ({ ...exampleProfile(), place: nowhere, ...changes });
const CODES = [...Array(256).keys()];

/** The words that differ in one byte only, for every code of that byte that stands for answers. */
const wordsOf = (byte: number): number[] =>
  CODES.map((code) => (code << (8 * byte)) >>> 0).filter((word) => packAnswers(unpackAnswers(word)) === word);

describe('packed answers', () => {
  test('come out as they went in', () => {
    const roll = dice(5);
    for (let times = 0; times < 500; times++) {
      const profile = someProfile(roll);
      const word = packAnswers(profile);
      expect(profile).toMatchObject(unpackAnswers(word ?? 0));
      expect(unpackHeritage(packHeritage(profile.heritageCountries)).sort()).toEqual(
        profile.heritageCountries.toSorted(),
      );
      expect(unpackLanguages(packLanguages(profile.languages)).sort()).toEqual(profile.languages.toSorted());
    }
  });

  test.each([0, 1, 2, 3])('are worth what the score says, whatever stands in byte %d of both', (byte) => {
    const words = wordsOf(byte);
    const answers = words.map((word) => traits(unpackAnswers(word)));
    for (const [at, one] of words.entries()) {
      const tables = answerTables(one);
      const mine = answers[at] ?? traits({});
      const wrong = words.filter((other, index) => {
        const theirs = answers[index] ?? traits({});
        const inCulture =
          (tables.cultureA[(other >>> 8) & 255] ?? 0) +
          (tables.cultureB[(other >>> 16) & 255] ?? 0) +
          (tables.cultureC[other >>> 24] ?? 0);
        return (
          tables.values[other & 255] !== values.points(mine, theirs) ||
          inCulture !== culture.points(mine, theirs)
        );
      });
      expect(wrong).toEqual([]);
    }
  });

  test('an answer that is not known is told, not guessed', () => {
    const unknown = Object.assign(exampleProfile(), { coffeeOrder: 'Cappuccino' });
    expect(packAnswers(unknown)).toBeNull();
  });
});

describe('packed heritage and languages', () => {
  const heritageSet = fc.integer({ min: 1, max: HERITAGE_SETS - 1 });
  const many = fc.tuple(fc.nat(2 ** 32 - 1), fc.nat(2 ** 14 - 1)).map(([low, high]) => ({ low, high }));
  const few = fc.subarray(LANGUAGES.slice(0, 12), { minLength: 1, maxLength: 3 }).map(packLanguages);
  const spoken = fc.oneof(many, few);

  test('heritage is worth what the score says', () => {
    fc.assert(
      fc.property(heritageSet, heritageSet, (one, other) => {
        const points = heritage.points(
          traits({ heritageCountries: unpackHeritage(one) }),
          traits({ heritageCountries: unpackHeritage(other) }),
        );
        expect(heritageTable(one)[other]).toBe(points);
      }),
    );
  });

  test('languages are worth what the score says, also where two understand each other', () => {
    fc.assert(
      fc.property(spoken, spoken, (one, other) => {
        const points = language.points(
          traits({ languages: unpackLanguages(one) }),
          traits({ languages: unpackLanguages(other) }),
        );
        expect(languagePoints(countCommon(one, other.low, other.high))).toBe(points);
      }),
    );
  });

  test('no two members share more languages than their classes allow', () => {
    fc.assert(
      fc.property(spoken, spoken, (one, other) => {
        const points = language.points(
          traits({ languages: unpackLanguages(one) }),
          traits({ languages: unpackLanguages(other) }),
        );
        expect(languageBounds(one)[languageClass(other)]).toBeGreaterThanOrEqual(points);
      }),
    );
  });
});
