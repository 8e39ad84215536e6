import { expect, it } from '@jest/globals';
import { createAppStore } from '../store.ts';
import { fakeServer } from '../testing/fakeServer.ts';
import { signOutApi } from './signOut.ts';

it('leaves hints that were dismissed on this device dismissed, and nothing else', async () => {
  localStorage.setItem('kolo.matches.circleTold', '1');
  localStorage.setItem('kolo.other', 'secret');
  fakeServer({
    // As a browser does that reads `Clear-Site-Data`.
    'POST /auth/logout': () => {
      localStorage.clear();
      return { body: { success: true } };
    },
  });
  await createAppStore().dispatch(signOutApi.endpoints.signOut.initiate()).unwrap();
  expect({ ...localStorage }).toEqual({ 'kolo.matches.circleTold': '1' });
});
