import { expect, it } from '@jest/globals';
import { errorMessage, toApiError } from './apiError.ts';

it('keeps the sentence, the code and the text of the specification', async () => {
  const error = await toApiError({
    status: 403,
    data: { error: 'Monthly message limit reached', code: 'message_limit_reached' },
  });
  expect(error).toMatchObject({
    status: 403,
    code: 'message_limit_reached',
    message: 'Monthly message limit reached',
  });
  expect(error.text).toBe('403: {"error":"Monthly message limit reached","code":"message_limit_reached"}');
});

it('falls back to the status text when the body is empty', async () => {
  expect((await toApiError({ status: 502, data: '' }, 'Bad Gateway')).text).toBe('502: Bad Gateway');
});

it('leaves the sentence to the screen where the server gives none', async () => {
  const error = await toApiError({ status: 500, data: {} });
  expect(error.text).toBe('500: {}');
  expect(errorMessage(error, 'Failed to send login email')).toBe('Failed to send login email');
});

it('says something useful when no answer came', async () => {
  expect(await toApiError({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' })).toMatchObject({
    status: 0,
    code: 'network',
  });
  expect(errorMessage(new Error('boom'), 'Something went wrong')).toBe('Something went wrong');
});
