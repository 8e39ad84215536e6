import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import { type TestService, testService } from '@kolo/testing';
import { profileService } from '../service.ts';
import { jelena, UNCHANGED } from '../testing/jelena.ts';

let t: TestService;
beforeEach(async () => {
  t = await testService(profileService);
});
afterEach(() => t.stop());

const seed = (...profiles: [memberId: string, fields: ProfileFields][]) =>
  t.service.answer('seed', { profiles: profiles.map(([memberId, fields]) => ({ memberId, fields })) });
const profileOf = async (member: string) => (await t.as(member)('/api/profile')).json();

test('seeded profiles are complete and there at once; who has one keeps it', async () => {
  const [ana, iva] = [await t.newMember(), await t.newMember()];
  expect(await seed([ana, jelena], [ana, { ...jelena, firstName: 'Ana' }])).toEqual({ written: 1 });
  expect(await seed([ana, { ...jelena, firstName: 'Ana' }], [iva, jelena])).toEqual({ written: 1 });
  await t.restart();
  expect(await profileOf(ana)).toEqual({ ...jelena, id: ana, isComplete: true, changes: UNCHANGED });
  expect(await profileOf(iva)).toEqual({ ...jelena, id: iva, isComplete: true, changes: UNCHANGED });
});

test('an erased member gets none, and nobody does when one is under 18 or not a profile', async () => {
  const [ana, iva] = [await t.newMember(), await t.newMember()];
  await t.ports.keyring.erase(ana);
  const young = { ...jelena, birthdate: `${new Date().getFullYear() - 17}-01-01` };
  await expect(seed([iva, jelena], [iva, young])).rejects.toMatchObject({ code: 'not_eligible' });
  await expect(seed([iva, { ...jelena, heritageCountries: [] }])).rejects.toMatchObject({
    code: 'invalid_input',
  });
  expect(await profileOf(iva)).toMatchObject({ code: 'profile_missing' });
  expect(await seed([ana, jelena], [iva, jelena])).toEqual({ written: 1 });
});
