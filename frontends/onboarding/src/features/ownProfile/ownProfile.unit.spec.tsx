import { expect, it, jest } from '@jest/globals';
import { fakeServer, openPage } from '@kolo/store/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../App.tsx';
import { OWN_PAGE, PROFILE } from '../../testing/members.ts';

it('shows what was told, and erases the account only after asking', async () => {
  const calls = fakeServer({
    ...OWN_PAGE,
    'DELETE /api/profile': { status: 503, body: { error: 'This is not available right now.' } },
  });
  openPage(<OnboardingApp />, '/profile');
  expect(await screen.findByRole('heading', { name: /^Marko, \d+$/ })).toBeVisible();
  expect(screen.getByText('St. Louis, United States')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  const question = await screen.findByRole('alertdialog');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete Account' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('This is not available right now.');
});

it('leads a wide screen from its head to the settings of the account', async () => {
  fakeServer(OWN_PAGE);
  openPage(<OnboardingApp />, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Account settings' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Account settings' })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 3, name: 'Pause your profile' })).toBeVisible();
});

it('counts down after the account is gone', async () => {
  fakeServer({
    ...OWN_PAGE,
    'DELETE /api/profile': { body: { success: true, receipt: 'kolo-receipt.a.b' } },
  });
  openPage(<OnboardingApp />, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Account' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Account deleted' })).toHaveTextContent('in 5 s');
  await userEvent.click(screen.getByRole('button', { name: 'Show my receipt' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Account deleted' }));
  expect(dialog.getByRole('textbox', { name: 'Receipt' })).toHaveValue('kolo-receipt.a.b');
  expect(dialog.queryByText(/in \d s/)).not.toBeInTheDocument();
  const file = dialog.getByRole('link', { name: 'Save the receipt' });
  expect(file).toHaveAttribute('download', 'kolo-receipt.txt');
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('kolo-receipt.a.b');
  expect(dialog.getByRole('button', { name: 'Go to the start page' })).toBeVisible();
});

it('leads to the wizard when there is no profile', async () => {
  fakeServer({
    ...OWN_PAGE,
    'GET /api/profile': { status: 404, body: { error: 'There is none.', code: 'not_found' } },
  });
  openPage(<OnboardingApp />, '/profile');
  expect(await screen.findByText('Profile not found or incomplete')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete Your Profile' })).toHaveAttribute(
    'href',
    '/profile-setup-stable',
  );
});

it.each(['/profile', '/profile-edit', '/profile-answers'])(
  'says at %s that there is no connection, not that there is no profile',
  async (path) => {
    const goOnline = (isOnline: boolean) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    };
    let isAway = true;
    fakeServer({
      ...OWN_PAGE,
      'GET /api/profile': () =>
        isAway ? Promise.reject(new TypeError('Failed to fetch')) : { body: PROFILE },
    });
    goOnline(false);
    openPage(<OnboardingApp />, path);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    expect(screen.queryByText('Profile not found or incomplete')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Complete Your Profile' })).not.toBeInTheDocument();
    isAway = false;
    goOnline(true);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    jest.restoreAllMocks();
  },
);

it.each(['/profile', '/profile-edit'])(
  'offers another try at %s when the profile could not be loaded',
  async (path) => {
    let isDown = true;
    fakeServer({
      ...OWN_PAGE,
      'GET /api/profile': () => (isDown ? { status: 500 } : { body: PROFILE }),
    });
    openPage(<OnboardingApp />, path);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your profile just now.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^(Your|Edit) Profile$/);
  },
);
