import { expect, it } from '@jest/globals';
import { fakeServer, openPage } from '@kolo/store/testing';
import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import OnboardingApp from '../../App.tsx';
import { birthYears, isUnderAge, withExistingDay } from './birthdate.ts';

async function fill(user: UserEvent) {
  await user.type(screen.getByLabelText('First name'), ' Marko ');
  await user.type(screen.getByLabelText('Last name'), 'Petrović');
  await user.type(screen.getByLabelText('Email address'), ' marko@example.com');
  await user.selectOptions(screen.getByLabelText('Month'), 'March');
  await user.selectOptions(screen.getByLabelText('Day'), '14');
  await user.selectOptions(screen.getByLabelText('Year'), '1993');
}

it('waits for everything, then registers and tells where to look', async () => {
  const user = userEvent.setup();
  const calls = fakeServer({ 'POST /auth/register': { body: { ok: true } }, 'POST /auth/login': {} });
  openPage(<OnboardingApp />, '/register');
  await fill(user);
  const create = screen.getByRole('button', { name: 'Create Account' });
  expect(create).toBeDisabled();
  expect(create).toHaveAccessibleDescription('Still needed: your consent');

  await user.type(screen.getByLabelText('Last name'), '{Enter}');
  expect(screen.getByText('Consent required')).toBeVisible();

  await user.click(screen.getByRole('checkbox'));
  await user.click(create);
  expect(await screen.findByRole('heading', { name: /Check your inbox/ })).toHaveTextContent(
    'marko@example.com',
  );
  expect(calls[0]?.body).toEqual({
    email: 'marko@example.com',
    firstName: 'Marko',
    lastName: 'Petrović',
    birthdate: '1993-03-14',
    consentAccepted: true,
  });
  expect(sessionStorage).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText('Login options sent!')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ path: '/auth/login', body: { email: 'marko@example.com' } });
});

it('judges a name on leaving it, and keeps the form after a refusal', async () => {
  const user = userEvent.setup();
  fakeServer({ 'POST /auth/register': { status: 400, body: { error: 'Not this one.' } } });
  openPage(<OnboardingApp />, '/register');
  await user.type(screen.getByLabelText('First name'), 'M');
  await user.tab();
  expect(screen.getByLabelText('First name')).toBeInvalid();
  expect(screen.getByText('Name must be at least 2 characters.')).toBeVisible();

  await user.clear(screen.getByLabelText('First name'));
  await fill(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(screen.getByText('Not this one.')).toBeVisible();
  expect(screen.getByLabelText('Last name')).toHaveValue('Petrović');
});

it('knows who is old enough, to the day', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(isUnderAge('2008-11-21', now)).toBe(false);
  expect(isUnderAge('2008-11-22', now)).toBe(true);
  expect(isUnderAge('2008-02-31', now)).toBe(false);
  expect([birthYears(now).at(0), birthYears(now).at(-1)]).toEqual([2008, 1928]);
  expect(withExistingDay({ month: '2', day: '29', year: '2001' }).day).toBe('');
  expect(withExistingDay({ month: '2', day: '29', year: '2000' }).day).toBe('29');
});
