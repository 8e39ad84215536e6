import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ERRORS } from '@kolo/contracts/errors';
import { fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../../App.tsx';
import { MEMBER, OWN_PAGE } from '../../../testing/members.ts';

const refusal = (code: 'confirmation_required' | 'invalid_code' | 'too_many_requests') => {
  const [status, error] = ERRORS[code];
  return { status, body: { error, code } };
};
const CODE = '482913';

const { createObjectURL, revokeObjectURL } = URL;
let isConfirmed: boolean;
beforeEach(() => {
  isConfirmed = false;
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

function openOwnProfile(letter: () => object = () => ({ body: { success: true } })) {
  const whenConfirmed = (answer: object) => () => (isConfirmed ? answer : refusal('confirmation_required'));
  const calls = fakeServer({
    ...OWN_PAGE,
    'DELETE /api/profile': whenConfirmed({ body: { success: true, receipt: 'kolo-receipt.a.b' } }),
    'GET /api/account/export': whenConfirmed({ body: 'the file' }),
    'POST /auth/confirmation': letter,
    'POST /auth/confirmation/code': ({ body }) => {
      isConfirmed = JSON.stringify(body) === JSON.stringify({ code: CODE });
      return isConfirmed ? { body: { success: true } } : refusal('invalid_code');
    },
  });
  openPage(<OnboardingApp />, '/profile');
  const count = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path).length;
  return { count };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const codeDialog = async () => within(await screen.findByRole('dialog', { name: 'Is it you?' }));

async function askToDelete() {
  await press('Delete Account');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete Account' }));
}

it('asks an old session for a code beside the question, then erases the account', async () => {
  const { count } = openOwnProfile();
  await askToDelete();
  const dialog = await codeDialog();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(dialog.getByText(new RegExp(MEMBER.email))).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('The code is on its way.'));
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  expect(confirm).toBeDisabled();
  const field = dialog.getByLabelText('Code from your email');
  await userEvent.type(field, '000 000{Enter}');
  expect(await dialog.findByText(ERRORS.invalid_code[1])).toBeVisible();
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.type(field, CODE);
  await userEvent.click(confirm);
  expect(await screen.findByRole('dialog', { name: 'Account deleted' })).toBeVisible();
  expect(count('DELETE', '/api/profile')).toBe(2);
  expect(count('POST', '/auth/confirmation')).toBe(1);
});

it('leaves the question as it was where no code is typed', async () => {
  const { count } = openOwnProfile();
  await askToDelete();
  await userEvent.click((await codeDialog()).getByRole('button', { name: 'Cancel' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Keep My Account' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(count('DELETE', '/api/profile')).toBe(1);
});

it('asks before a download, and sends another letter where the first one did not go', async () => {
  let isAway = true;
  const { count } = openOwnProfile(() =>
    isAway ? refusal('too_many_requests') : { body: { success: true } },
  );
  await press('Download my data');
  const dialog = await codeDialog();
  expect(await dialog.findByRole('alert')).toHaveTextContent(ERRORS.too_many_requests[1]);
  isAway = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Only the newest one works.'));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Code from your email'), `${CODE}{Enter}`);
  expect(await screen.findByText('Your file is ready. Look in your downloads.')).toBeVisible();
  expect(count('POST', '/auth/confirmation')).toBe(2);
});
