import { describe, expect, test } from '@jest/globals';
import { streams } from '@kolo/contracts/ids';
import { answers, jelena } from '../testing/jelena.ts';
import { keep, progress, save, t } from '../testing/world.ts';

describe("the wizard's progress", () => {
  test('may lack any answer, the step too', async () => {
    const id = await t.newMember();
    expect(await keep(id, undefined)).toEqual({ status: 200, body: {} });
    expect(await keep(id, { gender: 'Female' })).toEqual({ status: 200, body: { gender: 'Female' } });
    expect(await keep(id, { currentStep: 2 })).toMatchObject({ body: { currentStep: 2, gender: 'Female' } });
    expect(await keep(id, {})).toMatchObject({ status: 200, body: { currentStep: 2, gender: 'Female' } });
    expect(await keep(id, { gender: null })).toEqual({ status: 200, body: { currentStep: 2 } });
  });

  test('is kept step by step and ends with the profile', async () => {
    const id = await t.newMember();
    expect(await progress(id)).toMatchObject({ status: 404, body: { code: 'no_progress' } });
    await keep(id, { currentStep: 2, gender: 'Female', interestedIn: 'Men', heritageCountries: [], bio: '' });
    await keep(id, { currentStep: 3, currentCity: 'Niš', favoriteFood: 'Burek' });
    await keep(id, { currentStep: 4, favoriteFood: '' });
    expect(await progress(id)).toEqual({
      status: 200,
      body: { currentStep: 4, gender: 'Female', interestedIn: 'Men', currentCity: 'Niš' },
    });
    await save(id, jelena);
    expect((await progress(id)).status).toBe(404);
    expect((await keep(id, { currentStep: 2 })).status).toBe(200);
    expect((await progress(id)).status).toBe(404);
  });

  test.each([{ currentStep: 8 }, { currentStep: 2, gender: 'Dragon' }, { currentStep: 2, gender: {} }, []])(
    'refuses what does not fit: %j',
    async (json) => {
      expect(await keep(await t.newMember(), json)).toMatchObject({ status: 400 });
    },
  );

  test('goes with the account, although its key is still there', async () => {
    const id = await t.newMember();
    await keep(id, { currentStep: 2, gender: 'Female' });
    await t.publish('identity', streams.account(id), id, { type: 'AccountErased', data: {} });
    await t.eventually(async () => expect((await progress(id)).status).toBe(404));
    expect((await keep(id, { currentStep: 2, gender: 'Female' })).status).toBe(401);
    await save(id, answers);
    expect((await keep(id, { currentStep: 2, gender: 'Female' })).status).toBe(401);
    expect((await progress(id)).status).toBe(404);
  });
});
