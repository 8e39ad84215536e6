import { describe, expect, test } from '@jest/globals';
import { registerRequest } from '@kolo/contracts/api/identity';
import { ageAt } from '@kolo/contracts/dates';
import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import { profileFields } from '@kolo/contracts/profile/profileFields';
import { madeUpPerson } from './person.ts';

const TODAY = new Date('2026-11-21T12:00:00Z');
const members = Array.from({ length: 3_000 }, (_, index) => madeUpPerson(1, index + 1));
const share = (fits: (member: (typeof members)[number]) => boolean) =>
  members.filter(fits).length / members.length;

describe('made-up people', () => {
  test('come out the same every time, and others from another seed', () => {
    expect(madeUpPerson(1, 17)).toEqual(members[16]);
    expect(madeUpPerson(2, 17)).not.toEqual(members[16]);
  });

  test('could all have registered and saved their profile as members do', () => {
    for (const { account, fields, seenDaysAgo } of members) {
      expect(registerRequest.parse({ ...account, consentAccepted: true })).toMatchObject(account);
      expect(profileFields.parse(fields)).toEqual(fields);
      expect([fields.firstName, fields.birthdate]).toEqual([account.firstName, account.birthdate]);
      expect(seenDaysAgo).toBeGreaterThanOrEqual(0);
      expect(seenDaysAgo).toBeLessThan(60);
    }
  });

  test('have addresses of their own, at a domain that receives no mail', () => {
    expect(new Set(members.map(({ account }) => account.email)).size).toBe(members.length);
    for (const { account } of members) expect(account.email).toMatch(/@members\.example$/);
  });

  test('are of every age from 18 to 75, half of them below 40', () => {
    const ages = members.map(({ account }) => ageAt(account.birthdate, TODAY) ?? 0);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(18);
    expect(Math.min(...ages)).toBeLessThan(21);
    expect(Math.max(...ages)).toBeLessThanOrEqual(75);
    expect(Math.max(...ages)).toBeGreaterThan(65);
    expect(ages.sort((one, other) => one - other)[ages.length / 2]).toBeLessThan(40);
  });

  test('come from all ten countries, and most look for the other', () => {
    for (const { code } of HERITAGE_COUNTRIES)
      expect(share(({ fields }) => fields.heritageCountries.includes(code))).toBeGreaterThan(0.015);
    expect(
      share(({ fields }) => fields.interestedIn === { Male: 'Women', Female: 'Men' }[String(fields.gender)]),
    ).toBeGreaterThan(0.8);
  });

  test('answer every question in every way, and do not contradict themselves', () => {
    for (const [field, shape] of Object.entries(profileFields.shape)) {
      if (!('options' in shape) || field === 'residenceCountry') continue;
      const given = new Set(
        members.map(({ fields }) => Object.entries(fields).find(([name]) => name === field)?.[1]),
      );
      expect([field, given.size]).toEqual([field, shape.options.length]);
    }
    for (const { fields } of members) {
      if (fields.drinking === 'No') {
        expect(fields.rakijaAt9AM).toBe('No');
        expect(fields.canDanceKolo).not.toBe('Only when tipsy');
      }
      if (fields.favoriteFood === 'Kajmak') expect(fields.ajvarVsKajmak).toBe('Kajmak');
      if (fields.coffeeOrder === "I don't drink coffee") expect(fields.bio).not.toContain('my coffee');
    }
  });
});
