import { expect, it } from '@jest/globals';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../../App.tsx';
import { MEMBER, PROFILE } from '../../../testing/members.ts';

const { id: _id, firstName: _name, birthdate: _birthdate, ...ANSWERS } = PROFILE;

function openAnswers(answers: Answers = {}) {
  const saved = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const calls = fakeServer({
    'GET /auth/user': { body: MEMBER },
    'GET /api/profile': () => ({ body: Object.assign({}, PROFILE, ...saved()) }),
    'POST /api/profile': { body: PROFILE },
    ...answers,
  });
  openPage(<OnboardingApp />, '/profile-answers');
  return saved;
}

const row = (name: string) => screen.findByRole('button', { name });

it('opens one question and saves what is pressed at once', async () => {
  const saved = openAnswers();
  expect(await screen.findByRole('heading', { level: 2, name: 'Fun Icebreakers' })).toBeVisible();
  await userEvent.click(await row('Coffee order Espresso'));
  const sheet = await screen.findByRole('dialog', { name: 'Coffee order' });
  expect(within(sheet).getByRole('heading', { name: 'How do you take your coffee?' })).toBeVisible();
  expect(within(sheet).getByText('Choosing an answer saves it.')).toBeVisible();
  expect(within(sheet).queryByRole('button', { name: 'Save Changes' })).toBeNull();
  await userEvent.click(within(sheet).getByLabelText('Turkish style'));
  expect(await screen.findByText('Profile Updated!')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved()).toEqual([{ ...ANSWERS, coffeeOrder: 'Turkish style' }]);
  expect(await row('Coffee order Turkish style')).toBeVisible();
});

it('saves what the arrow keys chose only when told to', async () => {
  const saved = openAnswers();
  await userEvent.click(await row('Balkan time Of course'));
  const sheet = await screen.findByRole('dialog', { name: 'Balkan time' });
  within(sheet).getByLabelText('Of course').focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(within(sheet).getByLabelText('No')).toBeChecked();
  expect(within(sheet).queryByText('Choosing an answer saves it.')).toBeNull();
  expect(saved()).toEqual([]);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(saved()).toEqual([{ ...ANSWERS, balkanTime: 'No' }]));
});

it('asks for what may not be empty', async () => {
  const saved = openAnswers();
  await userEvent.click(await row('Heritage countries Montenegro, Serbia'));
  const sheet = await screen.findByRole('dialog', { name: 'Heritage countries' });
  await userEvent.click(within(sheet).getByLabelText('Montenegro'));
  await userEvent.click(within(sheet).getByLabelText('Serbia'));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save Changes' }));
  expect(within(sheet).getByText('Heritage countries is required')).toBeVisible();
  expect(saved()).toEqual([]);
});

it('keeps the question open when the answer is refused', async () => {
  const sentence = 'You can change where you live and come from again on June 15, 2027.';
  const refused = { error: sentence, code: 'change_limit_reached', fields: { heritageCountries: sentence } };
  openAnswers({ 'POST /api/profile': { status: 429, body: refused } });
  await userEvent.click(await row('Heritage countries Montenegro, Serbia'));
  const sheet = await screen.findByRole('dialog', { name: 'Heritage countries' });
  await userEvent.click(within(sheet).getByLabelText('Croatia'));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save Changes' }));
  expect(await within(sheet).findByText(sentence, { selector: 'p span' })).toBeVisible();
});
