import { expect, it } from '@jest/globals';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../App.tsx';
import { MEMBER, PROFILE } from '../testing/members.ts';

const CALL = '/api/profile/dealbreakers';

async function openSheet(answers: Answers = {}) {
  const saved = () =>
    calls.filter(({ method, path }) => method === 'POST' && path === CALL).map(({ body }) => body);
  const calls = fakeServer({
    'GET /auth/user': { body: MEMBER },
    'GET /api/profile': { body: PROFILE },
    [`GET ${CALL}`]: () => ({ body: saved().at(-1) ?? { smoking: ['No'] } }),
    [`POST ${CALL}`]: () => ({ body: saved().at(-1) }),
    ...answers,
  });
  openPage(<OnboardingApp />, '/profile-answers');
  await userEvent.click(await screen.findByRole('button', { name: 'What you insist on Smoking' }));
  return { saved, sheet: within(await screen.findByRole('dialog', { name: 'Dealbreakers' })) };
}
const press = (name: string, sheet: ReturnType<typeof within>) =>
  userEvent.click(sheet.getByRole('button', { name }));

it('adds, changes and removes what is acceptable, and saves it together', async () => {
  const { saved, sheet } = await openSheet();
  await userEvent.click(await sheet.findByLabelText('Occasionally'));
  expect(sheet.getByText('You won’t see people who answered: Yes')).toBeVisible();
  await press('Wants children', sheet);
  const children = within(sheet.getByRole('region', { name: 'Wants children' }));
  expect(children.getByRole('group', { name: 'Tick what you would accept.' })).toBeVisible();
  expect(children.getByText('This rules nobody out yet.')).toBeVisible();
  for (const answer of ['Yes', 'No', 'Maybe']) {
    expect(children.getByLabelText(answer)).not.toBeChecked();
    await userEvent.click(children.getByLabelText(answer));
  }
  expect(children.getByText('This rules nobody out yet.')).toBeVisible();
  await userEvent.click(children.getByLabelText('No'));
  expect(children.queryByText('This rules nobody out yet.')).toBeNull();
  await press('Age', sheet);
  expect(sheet.getByText('This rules nobody out yet.')).toBeVisible();
  await userEvent.selectOptions(sheet.getByLabelText('To'), '41');
  expect(sheet.queryByRole('button', { name: 'Drinking' })).toBeNull();
  await press('Remove Smoking', sheet);
  expect(sheet.getByRole('button', { name: 'Drinking' })).toBeVisible();
  expect(saved()).toEqual([]);
  await press('Save Changes', sheet);
  expect(await screen.findByText('Your dealbreakers are saved')).toBeVisible();
  expect(saved()).toEqual([{ wantsChildren: ['Yes', 'Maybe'], age: { from: 18, to: 41 } }]);
  expect(await screen.findByRole('button', { name: 'What you insist on Wants children, Age' })).toBeVisible();
});

it('asks for at least one answer, and for ages in order', async () => {
  const { saved, sheet } = await openSheet();
  await press('Drinking', sheet);
  expect(sheet.queryByText('Choose at least one answer that is fine for you.')).toBeNull();
  await userEvent.click(await sheet.findByLabelText(/rakija at weddings/));
  await userEvent.click(await sheet.findByLabelText(/rakija at weddings/));
  await press('Age', sheet);
  await userEvent.selectOptions(sheet.getByLabelText('From'), '50');
  await userEvent.selectOptions(sheet.getByLabelText('To'), '40');
  await press('Save Changes', sheet);
  expect(sheet.getByText('Choose at least one answer that is fine for you.')).toBeVisible();
  expect(sheet.getByText('The lower age is above the upper one.')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
  expect(saved()).toEqual([]);
});

it('says when no change is left, and shows a refusal', async () => {
  const none = { left: 0, nextAt: '2027-06-14T10:00:00.000Z', correctUntil: null };
  const { sheet } = await openSheet({
    'GET /api/profile': {
      body: { ...PROFILE, changes: { seeking: none, home: none, answers: none, dealbreakers: none } },
    },
  });
  expect(await sheet.findByLabelText('No')).toBeDisabled();
  expect(
    sheet.getByText('You can change this again on June 15, 2027. Write to us if it can’t wait.'),
  ).toBeVisible();
});
