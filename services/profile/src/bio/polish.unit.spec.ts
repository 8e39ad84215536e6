import { describe, expect, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { polish } from './polish.ts';

describe('the built-in polish', () => {
  test.each([
    [
      'hi  im jelena ,i love love songs and the the sea!!!looking for someone who dont mind loud cousins',
      'Hi I’m jelena, I love love songs and the sea! Looking for someone who doesn’t mind loud cousins.',
    ],
    [
      'I AM FROM SERBIA AND I LOVE TO COOK FOR THE WHOLE FAMILY IN THE USA',
      'I am from Serbia and I love to cook for the whole family in the USA.',
    ],
    ['my mother is bosnian . and you??', 'My mother is Bosnian. And you?'],
    [
      'looking for someone who dance and who love my familly alot, or a girl who dont dance',
      'Looking for someone who dances and who love my family a lot, or a girl who doesn’t dance.',
    ],
    [
      'people who dance and someone who dances are all that i love',
      'People who dance and someone who dances are all that I love.',
    ],
    [
      'my name is jelena, living in sarajevo for ten years.i love the sea and sundays in novi sad, but i am never sad',
      'My name is Jelena, living in Sarajevo for ten years. I love the sea and Sundays in Novi Sad, but I am never sad.',
    ],
    ['i live in vienna and cook sarma every sunday', 'I live in Vienna and cook sarma every Sunday.'],
    ['This is MY bio and it ABSOLUTELY works.', 'This is MY bio and it absolutely works.'],
  ])('improves English: %s', (before, after) => {
    expect(polish(before)).toBe(after);
  });

  test.each([
    ['volim kafu i  more , i dao sam im sve', 'Volim kafu i more, i dao sam im sve.'],
    ['волим коло   и ракију !!', 'Волим коло и ракију!'],
    ['ŽIVIM U BEČU I VOLIM PLANINE', 'Živim u beču i volim planine.'],
  ])('keeps to what holds in every language: %s', (before, after) => {
    expect(polish(before)).toBe(after);
  });

  test('leaves addresses, numbers and paragraphs alone', () => {
    const bio = 'Find me on kolo.example/ana, at 5.30 or 3,5 km away.\n\nSee you?';
    expect(polish(bio)).toBe(bio);
    const addresses = 'I write on kolo.com and the turkey.at that I love, or ana.my@kolo.example to you.';
    expect(polish(addresses)).toBe(addresses);
  });

  test('leaves alone what it has polished, and never exceeds the length of a bio', () => {
    const bios = ['i love to dance and the coffee', 'x'.repeat(LIMITS.bioLength), '🙂', 'a'];
    for (const bio of bios) {
      const polished = polish(bio);
      expect(polish(polished)).toBe(polished);
      expect(polished.length).toBeLessThanOrEqual(LIMITS.bioLength);
    }
  });
});
