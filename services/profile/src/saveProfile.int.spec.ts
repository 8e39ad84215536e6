import { afterEach, describe, expect, test } from '@jest/globals';
import { answers, jelena, UNCHANGED } from './testing/jelena.ts';
import { call, lateRows, neighbours, save, t, withProfile } from './testing/world.ts';

describe('the own profile', () => {
  test('is missing until it is saved, and then flat and whole', async () => {
    const id = await t.newMember();
    expect(await call(id, '/api/profile')).toMatchObject({ status: 404, body: { code: 'profile_missing' } });
    const saved = { status: 200, body: { ...jelena, id, isComplete: true, changes: UNCHANGED } };
    expect(await save(id, { ...jelena, isComplete: true })).toEqual(saved);
    expect(await call(id, '/api/profile')).toEqual(saved);
    await t.restart();
    expect(await call(id, '/api/profile')).toEqual(saved);
  });

  test('is whole where its row is late: never an old answer with the changes that it has used up', async () => {
    const id = await withProfile();
    lateRows.set(id, { fields: jelena });
    const saved = await save(id, { ...jelena, currentCity: 'Lyon', residenceCountry: 'FR' });
    expect(await call(id, '/api/profile')).toEqual(saved);
    lateRows.clear();
  });

  describe('for the first time', () => {
    afterEach(() => {
      neighbours.photos = 1;
    });

    test.each([
      ['a photo', {}, 0, { photo: 'Please add at least one photo to continue' }],
      ['languages', { languages: [] }, 1, { languages: 'Languages is required' }],
      ['languages that were sent', { languages: undefined }, 1, { languages: 'Languages is required' }],
      ['being complete', { isComplete: false }, 1, { isComplete: 'Please complete all required fields' }],
      [
        'anything of that',
        { languages: [], isComplete: false },
        0,
        { languages: expect.any(String), isComplete: expect.any(String), photo: expect.any(String) },
      ],
    ])('is not saved without %s', async (_, changes, has, fields) => {
      const id = await t.newMember();
      neighbours.photos = has;
      expect(await save(id, { ...jelena, isComplete: true, ...changes })).toEqual({
        status: 400,
        body: { code: 'invalid_input', error: Object.values(fields)[0], fields },
      });
      expect(await call(id, '/api/profile')).toMatchObject({ status: 404 });
    });

    test('waits for media to say that there is a photo; later nobody has to', async () => {
      const id = await t.newMember();
      neighbours.photos = null;
      expect(await save(id, jelena)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      neighbours.photos = 1;
      expect(await save(id, jelena)).toMatchObject({ status: 200 });
      neighbours.photos = null;
      expect(await save(id, { ...jelena, languages: [], isComplete: false })).toMatchObject({
        status: 200,
        body: { languages: [], isComplete: true },
      });
    });
  });

  test('takes name and birth date from the registration, later from itself', async () => {
    const id = await t.newMember();
    expect(await save(id, answers)).toMatchObject({
      body: { firstName: 'Registered', birthdate: '1990-01-02' },
    });
    await save(id, { ...answers, firstName: 'Jeca' });
    expect(await save(id, { ...answers, currentCity: 'Beč', interestedIn: 'Both' })).toMatchObject({
      body: { firstName: 'Jeca', currentCity: 'Beč', interestedIn: 'Everyone' },
    });
  });

  test.each([
    [{ ...jelena, gender: 'Dragon' }, 'gender'],
    [{ ...jelena, heritageCountries: [] }, 'heritageCountries'],
    [{ ...jelena, heritageCountries: ['DE'] }, 'heritageCountries'],
    [{ ...jelena, birthdate: '2001-02-29' }, 'birthdate'],
    [{ ...jelena, birthdate: '1899-12-31' }, 'birthdate'],
    [{ ...jelena, currentCity: ['Beč'] }, 'currentCity'],
    [{ ...jelena, residenceCountry: undefined }, 'residenceCountry'],
  ])('refuses what does not fit: %#', async (fields, field) => {
    expect(await save(await t.newMember(), fields)).toEqual({
      status: 400,
      body: { code: 'invalid_input', error: expect.any(String), fields: { [field]: expect.any(String) } },
    });
  });

  test.each([null, ''])('loses food and bio that are sent as %j, and keeps what is absent', async (blank) => {
    const id = await withProfile();
    const { favoriteFood, bio, ...rest } = jelena;
    expect((await save(id, rest)).body).toMatchObject({ favoriteFood, bio });
    expect((await save(id, { ...rest, favoriteFood: blank })).body).toEqual({
      ...rest,
      bio,
      id,
      isComplete: true,
      changes: UNCHANGED,
    });
    const bare = { ...rest, id, isComplete: true, changes: UNCHANGED };
    expect((await save(id, { ...rest, bio: blank })).body).toEqual(bare);
    expect((await call(id, '/api/profile')).body).toEqual(bare);
    expect((await save(id, { ...rest, bio: 'Back' })).body).toMatchObject({ bio: 'Back' });
  });

  test('is for adults', async () => {
    const birthdate = `${new Date().getUTCFullYear() - 17}-01-01`;
    expect(await save(await t.newMember(), { ...jelena, birthdate })).toMatchObject({
      status: 400,
      body: { code: 'not_eligible' },
    });
  });
});
