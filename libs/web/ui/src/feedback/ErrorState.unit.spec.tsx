import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ErrorState } from './states.tsx';

const goOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
afterEach(() => void jest.restoreAllMocks());

it('says that there is no connection, and tries again when there is one', () => {
  let tries = 0;
  render(
    <ErrorState
      title="Something went wrong"
      onRetry={() => {
        tries += 1;
      }}
    />,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong');
  goOnline(false);
  expect(screen.getByRole('heading')).toHaveTextContent('You are offline');
  expect(tries).toBe(0);
  goOnline(true);
  expect(tries).toBe(1);
  expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong');
});

it('offers nothing but another try without a connection', () => {
  render(<ErrorState title="Not found" action={<a href="/setup">Set it up</a>} onRetry={() => {}} />);
  expect(screen.getByRole('link', { name: 'Set it up' })).toBeVisible();
  goOnline(false);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
