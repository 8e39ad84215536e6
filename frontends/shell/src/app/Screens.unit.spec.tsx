import { expect, it } from '@jest/globals';
import { Link, MemoryRouter, useLocation } from '@kolo/routing';
import { createAppStore, currentUserApi, keepReturnPath, returnPath, StoreProvider } from '@kolo/store';
import { exampleUser, fakeServer } from '@kolo/store/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouteGate } from '../session/RouteGate.tsx';
import { Screens } from './Screens.tsx';

it('asks once who is here, once more on every navigation, and keeps the screen when that fails', async () => {
  let isDown = false;
  const all = fakeServer({ 'GET /auth/user': () => (isDown ? { status: 502 } : { body: exampleUser() }) });
  const calls = () => all.filter(({ path }) => path === '/auth/user');
  const store = createAppStore();
  const reading = () => currentUserApi.endpoints.currentUser.select()(store.getState());
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={['/nowhere']}>
        <RouteGate>
          <Screens />
        </RouteGate>
        <Link to="/elsewhere">Elsewhere</Link>
      </MemoryRouter>
    </StoreProvider>,
  );
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(reading().isSuccess).toBe(true));
  expect(calls()).toHaveLength(1);

  isDown = true;
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(reading().isError).toBe(true));
  expect(calls()).toHaveLength(2);
  await act(async () => {});
  expect(heading).toBeVisible();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

it('leads whoever signs in back to where they were turned away, and forgets it there', async () => {
  let user: object | null = null;
  fakeServer({ 'GET /auth/user': () => (user ? { body: user } : { status: 401 }) });
  keepReturnPath('/messages?start=goran');
  const store = createAppStore();
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={['/login']}>
        <RouteGate>
          <Screens />
        </RouteGate>
        <Address />
      </MemoryRouter>
    </StoreProvider>,
  );
  await waitFor(() =>
    expect(currentUserApi.endpoints.currentUser.select()(store.getState()).isSuccess).toBe(true),
  );
  user = exampleUser();
  await act(async () => {
    await store.dispatch(currentUserApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true }));
  });
  await waitFor(() => expect(screen.getByText('/messages?start=goran')).toBeVisible());
  await waitFor(() => expect(returnPath()).toBeNull());
});
