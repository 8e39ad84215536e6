import { expect, it } from '@jest/globals';
import { currentUserApi } from '../api/currentUser.ts';
import { toApiError } from '../http/apiError.ts';
import { createAppStore } from '../store.ts';
import { exampleUser } from '../testing/examples.ts';
import { refusalToast } from './refusalToast.ts';

it('knows the end of the quota by its code, and says what else was refused', async () => {
  const { dispatch, getState } = createAppStore();
  await dispatch(currentUserApi.util.upsertQueryData('currentUser', undefined, exampleUser()));
  const toastFor = async (code: string) =>
    refusalToast(await toApiError({ status: 403, data: { error: 'Enough for now', code } }), getState());
  expect(await toastFor('message_limit_reached')).toMatchObject({
    title: 'Message Limit Reached',
    action: { to: '/subscribe' },
  });
  expect(await toastFor('not_a_match')).toMatchObject({ title: 'Error', description: 'Enough for now' });
});
